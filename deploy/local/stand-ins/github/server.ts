import { join } from 'node:path'
import { type Call, type Place, type RunningStandIn, serveRoutes } from '../http-stand-in.ts'
import { keepCodes } from '../sign-in/codes.ts'
import { drawIdenticon } from '../sign-in/identicon.ts'
import { keepLimits } from './api/limits.ts'
import { apiRoutes } from './api/routes.ts'
import { answerControl, controlsOf, type GithubControls } from './controls.ts'
import { openGuestbook } from './guestbook.ts'
import { everybody } from './histories/all.ts'
import { letInAgain } from './joining.ts'
import { authorize, authorizePage, exchangeCode, revokeGrant, revokeToken } from './oauth.ts'
import { githubPeople } from './people.ts'
import type { State } from './state.ts'
import { accountOf, makeWorld } from './world.ts'

export type GithubStandIn = RunningStandIn & GithubControls

function startState(folder?: string): State {
  const world = makeWorld(everybody())
  const state: State = {
    world,
    codes: keepCodes(),
    limits: keepLimits(),
    faults: {
      failures: { left: 0, status: 502 },
      secondary: { left: 0, retryAfterSeconds: 60 },
      delayMilliseconds: 0,
      revoking: 'none',
    },
    revoked: new Set(),
    given: new Map(),
    offered: githubPeople.flatMap(({ login }) => accountOf(world, login) ?? []),
    guestbook: openGuestbook(folder && join(folder, 'github.json')),
  }
  letInAgain(state)
  return state
}

/** GitHub's OAuth apps, and the part of its REST and GraphQL APIs that we use: below `/api/v3`, and at `/api/graphql`. */
export async function startGithub(o: Place & { folder?: string } = {}): Promise<GithubStandIn> {
  const state = startState(o.folder)
  const controls = controlsOf(state)
  const running = await serveRoutes(
    {
      'GET /login/oauth/authorize': (call) => authorizePage(state, call),
      'POST /login/oauth/authorize': (call) => authorize(state, call),
      'POST /login/oauth/access_token': (call) => exchangeCode(state, call),
      'DELETE /api/v3/applications/:client/grant': (call) => revokeGrant(state, call),
      'DELETE /api/v3/applications/:client/token': (call) => revokeToken(state, call),
      ...apiRoutes(state),
      'GET /avatars/:login': ({ params }: Call) => ({
        bytes: drawIdenticon(params['login'] ?? ''),
        contentType: 'image/png',
      }),
      'POST /_stand-in/:control': (call) => answerControl(controls, call),
    },
    o,
  )
  return { ...running, ...controls }
}
