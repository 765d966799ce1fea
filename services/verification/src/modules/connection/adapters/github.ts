import type { GithubApp } from '@codekin/github/app'
import { openGithubClient } from '@codekin/github/client'
import { authorizeAddress, endToken, exchangeCode } from '@codekin/github/oauth'
import { type Owner, readOwner } from './people.ts'
import { openRequests, type Requests } from './requests.ts'

type Visit = { state: string; codeVerifier: string; redirectUri: string }
export type GithubWord =
  | { kind: 'said'; owner: Owner; token: string }
  | { kind: 'refused'; cause: unknown }
  | { kind: 'unavailable'; cause: unknown }

/** GitHub as what somebody contributed is read from. */
export type Github = {
  /** Where somebody allows us to read what is public, or private repositories too. */
  authorizeAddress(visit: Visit, includePrivate: boolean): string
  hear(visit: Visit, code: string): Promise<GithubWord>
  /** Throws where it does not answer. */
  endToken(token: string): Promise<void>
  /** Reads with somebody's token, or with the secret of the app, which all who have no grant share. */
  read(as: { token: string } | 'app', signal: AbortSignal): Promise<Requests>
  /** The page of an account or of a repository. */
  pageOf(name: string): string
}

/** With these `GET /user/emails` tells addresses; what is public needs no scope. `repo` is the only way to private repositories. */
const scopes = 'read:user user:email'
const privateScope = 'repo'

export const mayReadPrivate = (granted: readonly string[]): boolean => granted.includes(privateScope)

/** On github.com or on a GitHub Enterprise server. */
export function openGithub(app: GithubApp, secondsMax: number): Github {
  const read: Github['read'] = async (as, signal) => {
    const client = await openGithubClient(app.apiUrl, { secondsMax, as: as === 'app' ? { app } : as })
    return openRequests(client, signal)
  }
  const ownerOf = async (token: string) => readOwner(await read({ token }, AbortSignal.timeout(secondsMax * 2000)))
  return {
    authorizeAddress: (visit, includePrivate) =>
      authorizeAddress(app, { ...visit, scope: includePrivate ? `${scopes} ${privateScope}` : scopes }),
    async hear(visit, code) {
      try {
        const anonymous = await openGithubClient(app.apiUrl, { secondsMax })
        const answer = await exchangeCode(anonymous, app, { ...visit, code })
        if (answer.kind === 'refused') return answer
        const { token } = answer
        const owner = await ownerOf(token).catch(async (error: unknown) => {
          // Nobody knows of it any more.
          await endToken(app, token, secondsMax).catch(() => {})
          throw error
        })
        return { kind: 'said', token, owner }
      } catch (error) {
        // What octokit throws holds the secret of the app and the code.
        const { status } = error as { status?: number }
        return { kind: 'unavailable', cause: new Error(`GitHub answered ${status ?? 'nothing'}`) }
      }
    },
    endToken: (token) => endToken(app, token, secondsMax),
    read,
    pageOf: (name) => `${app.url}/${name}`,
  }
}
