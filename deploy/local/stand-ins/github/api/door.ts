import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Answer, Call } from '../../http-stand-in.ts'
import type { Trouble } from '../../sign-in/trouble.ts'
import { githubApp } from '../settings.ts'
import type { State } from '../state.ts'
import { readToken, scopesOf, withImplied } from '../tokens.ts'
import type { Account, Viewer, World } from '../world.ts'
import { docs, Refusal, withEtag } from './answers.ts'
import { type Resource, type Spender, secondaryRefusal, usageHeaders } from './limits.ts'

/** A request to the API, with its client. */
export type ApiCall = Call & {
  world: World
  viewer: Viewer & { trouble: Trouble }
  spender: Spender
  state: State
}

export type Endpoint = (call: ApiCall) => Answer | Promise<Answer>
export type UserCall = ApiCall & { viewer: { account: Account } }

type Caller = Pick<ApiCall, 'viewer' | 'spender'>

const basicOfApp = `basic ${Buffer.from(`${githubApp.clientId}:${githubApp.clientSecret}`).toString('base64')}`

/** Whether a request carries the app's secret. */
export const isApp = ({ headers }: Pick<Call, 'headers'>): boolean =>
  headers.authorization?.toLowerCase() === basicOfApp.toLowerCase()

function callerOf(state: State, call: Call): Caller {
  const given = call.headers.authorization ?? ''
  const nobody = { scopes: [], trouble: 'none' as const }
  if (given === '') return { viewer: nobody, spender: { key: '127.0.0.1', isAnonymous: true } }
  if (isApp(call)) return { viewer: nobody, spender: { key: githubApp.clientId } }
  const token = given.replace(/^(token|bearer) /i, '')
  const read = readToken(token)
  const account = read && accountOfToken(state, token, read.login)
  if (!account || state.revoked.has(token)) throw new Refusal(401, 'Bad credentials')
  const viewer = { account, scopes: withImplied(scopesOf(read.scope)), trouble: read.trouble }
  return { viewer, spender: { key: token, userId: account.id } }
}

/** A token keeps its owner when the account is renamed. */
function accountOfToken({ given, world }: State, token: string, login: string): Account | undefined {
  const id = given.get(token)
  const account = id === undefined ? world.byLogin.get(login.toLowerCase()) : world.accounts.get(id)
  if (!account || account.isDeleted) return undefined
  given.set(token, account.id)
  return account
}

async function sufferFaults({ faults }: State, { signal }: Call): Promise<void> {
  if (faults.delayMilliseconds > 0) await wait(faults.delayMilliseconds, undefined, { signal })
  if (faults.failures.left > 0) {
    faults.failures.left -= 1
    throw new Refusal(faults.failures.status, 'Server Error')
  }
  if (faults.secondary.left > 0) {
    faults.secondary.left -= 1
    throw secondaryRefusal(faults.secondary.retryAfterSeconds)
  }
}

/** The headers about the client in every API response. */
function commonHeaders(scopes: readonly string[], isByToken: boolean): Record<string, string> {
  return {
    'x-github-media-type': 'github.v3; format=json',
    'x-github-api-version-selected': '2022-11-28',
    'x-github-request-id': createHash('sha1')
      .update(String(process.hrtime.bigint()))
      .digest('hex')
      .slice(0, 20)
      .toUpperCase(),
    ...(isByToken && { 'x-oauth-scopes': scopes.join(', '), 'x-oauth-client-id': githubApp.clientId }),
  }
}

const grantedScopes = ({ headers }: Call): string[] =>
  scopesOf(readToken((headers.authorization ?? '').replace(/^(token|bearer) /i, ''))?.scope ?? '')

/** Wraps an endpoint with everything that GitHub does around one: authentication, limits, ETags, headers, faults. */
export function behindDoor(
  state: State,
  endpoint: Endpoint,
  o: { resource?: Resource; isFree?: boolean } = {},
): (call: Call) => Promise<Answer> {
  const resource = o.resource ?? 'core'
  return async (call) => {
    const scopes = grantedScopes(call)
    let headers = commonHeaders(scopes, scopes.length > 0)
    try {
      await sufferFaults(state, call)
      const caller = callerOf(state, call)
      if (!o.isFree && resource !== 'graphql') state.limits.check(caller.spender, resource)
      const request = { ...call, ...caller, world: state.world, state }
      const answer = await Promise.resolve(endpoint(request)).catch((error: unknown) => refusalOf(error))
      const reply = call.method === 'GET' ? withEtag(answer, call, scopes.join()) : answer
      const isFree = o.isFree || resource === 'graphql' || (reply.status === 304 && !caller.spender.isAnonymous)
      if (!isFree) state.limits.spend(caller.spender, resource, 1)
      headers = { ...headers, ...usageHeaders(state.limits.usage(caller.spender, resource)) }
      return { ...reply, headers: { ...headers, ...reply.headers } }
    } catch (error) {
      const refused = refusalOf(error)
      return { ...refused, headers: { ...headers, ...refused.headers } }
    }
  }
}

function refusalOf(error: unknown): Answer {
  if (error instanceof Refusal) return error.answer
  throw error
}

/** Wraps an endpoint that requires a signed-in user, with one of these scopes if there are any. */
export function asUser(answer: (call: UserCall) => Answer | Promise<Answer>, scopes: readonly string[] = []): Endpoint {
  return (call) => {
    const { account } = call.viewer
    if (!account) throw new Refusal(401, 'Requires authentication', { documentation: docs })
    const headers = { 'x-accepted-oauth-scopes': scopes.join(', ') }
    if (scopes.length > 0 && !scopes.some((scope) => call.viewer.scopes.includes(scope))) {
      throw new Refusal(404, 'Not Found', { headers })
    }
    return answer({ ...call, viewer: { ...call.viewer, account } })
  }
}
