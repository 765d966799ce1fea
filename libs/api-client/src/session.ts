import type { CallError } from './call-error.ts'
import { type Answer, type Call, failureOf, type Send } from './client.ts'

export type Tokens = { accessToken: string; refreshToken: string }
/** Why a session ended: it expired, or the server refused to renew it, for a suspended person with the reason. */
export type EndOfTokens = 'expired' | 'refused' | 'suspended'
/** The store of tokens: local storage in a browser, a variable in a script. */
export type TokenStore = {
  read(): Tokens | null
  write(tokens: Tokens): void
  clear(end: EndOfTokens, refusal?: CallError): void
}

export type Session = {
  /** Sends signed in: one shared refresh and one retry per request on 401. */
  send: Send
  /**
   * Renews the tokens; concurrent callers share one request. False if the session has ended, which only a refusal proves.
   * Throws `CallError` without a valid answer, and the tokens stay for a later try.
   */
  renew(): Promise<boolean>
  /** Whether the stored tokens are a valid session, after a renewal if needed; throws as `renew` does. */
  restore(): Promise<boolean>
}

function isTokens(value: unknown): value is Tokens {
  const { accessToken, refreshToken } = (value ?? {}) as Partial<Record<string, unknown>>
  return typeof accessToken === 'string' && typeof refreshToken === 'string'
}

function refreshCall(refreshToken: string): Call {
  const headers = { 'content-type': 'application/json' }
  return { method: 'POST', url: '/api/v1/auth/refresh', headers, body: JSON.stringify({ refreshToken }) }
}

/** The refusal of a suspended person. A refusal by a proxy ends no session. */
function suspensionIn(answer: Answer): CallError | undefined {
  const failure = answer.status === 403 ? failureOf(answer) : undefined
  return failure?.code === 'account_suspended' ? failure : undefined
}

/** Whether the expiry has passed or is unreadable (specification section 4). Does not verify the token. */
export function isExpired(token: string, now: Date): boolean {
  const { exp } = readClaims(token)
  return typeof exp !== 'number' || exp * 1000 <= now.getTime()
}

/** Reads the user id (`sub`) of a token; undefined if there is none. Does not verify the token. */
export function readSubject(token: string): string | undefined {
  const { sub } = readClaims(token)
  return typeof sub === 'string' ? sub : undefined
}

function readClaims(token: string): { exp?: unknown; sub?: unknown } {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    return (JSON.parse(atob(payload)) ?? {}) as { exp?: unknown; sub?: unknown }
  } catch {
    return {}
  }
}

/**
 * Keeps a session alive over a plain `send` that adds the stored access token itself.
 * `exclusively` lets several tabs share one renewal (Web Locks in a browser).
 */
export function createSession(o: {
  send: Send
  store: TokenStore
  now?: () => Date
  exclusively?: <T>(work: () => Promise<T>) => Promise<T>
  /** Called once the session has ended and can't be renewed. */
  onEnded?: () => void
}): Session {
  const now = o.now ?? (() => new Date())
  const exclusively = o.exclusively ?? ((work) => work())
  let renewing: Promise<boolean> | undefined

  function end(by: EndOfTokens, refusal?: CallError): false {
    o.store.clear(by, refusal)
    o.onEnded?.()
    return false
  }

  async function renewOnce(before: string): Promise<boolean> {
    const tokens = o.store.read()
    if (!tokens || isExpired(tokens.refreshToken, now())) return end('expired')
    // Another tab renewed while we waited for our turn.
    if (tokens.refreshToken !== before && !isExpired(tokens.accessToken, now())) return true
    const answer = await o.send(refreshCall(tokens.refreshToken))
    if (answer.status === 401) return end('refused')
    const suspended = suspensionIn(answer)
    if (suspended) return end('suspended', suspended)
    if (!isTokens(answer.body)) throw failureOf(answer)
    const { accessToken, refreshToken } = answer.body
    o.store.write({ accessToken, refreshToken })
    return true
  }

  async function renew(): Promise<boolean> {
    const before = o.store.read()?.refreshToken
    if (before === undefined) return end('expired')
    renewing ??= exclusively(() => renewOnce(before)).finally(() => {
      renewing = undefined
    })
    return await renewing
  }

  async function send(call: Call): Promise<Answer> {
    const used = o.store.read()?.accessToken
    const answer = await o.send(call)
    if (answer.status !== 401 || used === undefined || call.url.startsWith('/api/v1/auth/refresh')) return answer
    const isNewer = o.store.read()?.accessToken !== used
    return isNewer || (await renew()) ? o.send(call) : answer
  }

  async function restore(): Promise<boolean> {
    const tokens = o.store.read()
    if (!tokens) return false
    return isExpired(tokens.accessToken, now()) ? renew() : true
  }

  return { send, renew, restore }
}
