import { setTimeout as wait } from 'node:timers/promises'
import type { RepositoryProblem } from '@codekin/contracts/github/models'
import type { GithubClient } from '@codekin/github/client'

/**
 * Why GitHub stopped responding. `withdrawn`: the token is invalid. `limited`: retry after this many seconds; `search` is counted
 * separately. `unreachable`: no response after all retries.
 */
export type AccessFailure =
  | { kind: 'withdrawn' }
  | { kind: 'limited'; seconds: number; resource: string }
  | { kind: 'unreachable' }

/** Aborts a read. The message never contains the request, which may name something private. */
export class GithubAccessError extends Error {
  readonly failure: AccessFailure
  constructor(failure: AccessFailure, cause: string) {
    super(`GitHub ${failure.kind === 'limited' ? 'has reached its rate limit' : 'is unavailable'}: ${cause}`)
    this.failure = failure
  }
}

/**
 * Why a response is missing. `gone`: not found or not visible; `empty`: a repository without commits; `blocked`: GitHub denies
 * access; `unreachable`: GitHub fails for this repository alone, after all retries.
 */
type MissingCause = 'gone' | 'empty' | RepositoryProblem

export type Answer<T> =
  | { kind: 'ok'; data: T; etag: string | null; pages: number; scopes: string[] }
  | { kind: 'unchanged' }
  | { kind: 'missing'; cause: MissingCause }

/** An error status that does not abort a read. Octokit's own errors contain the request, which must not be logged. */
class Refusal extends Error {
  readonly status: number
  constructor(status: number) {
    super(`GitHub answered ${status}`)
    this.status = status
  }
}

export type Requests = {
  /** `etag`: that of a stored response; an unchanged response costs no quota. */
  get<T>(route: string, about?: Record<string, unknown>, etag?: string | null): Promise<Answer<T>>
  /** Sends a GraphQL query; what is not found is null. */
  graphql<T>(query: string, variables: Record<string, unknown>): Promise<T>
}

/** Chosen: a fifth of the hourly quota is left to the user and their other apps. */
const shareLeft = 0.2
/**
 * Chosen. An answer takes a fifth of a second, so three at a time stay below 900 a minute (docs.github.com, "Rate limits for the
 * REST API").
 */
const atOnce = 3
const retrySeconds = [0.5, 2]
/** If GitHub does not say how long. */
const usualWaitSeconds = 60

type Headers = Record<string, string | number | undefined>
type Failure = Error & { status?: number; response?: { headers: Headers } }

/** 403 and 451: terms of service, copyright, or an organization that requires single sign-on. */
const causes: ReadonlyMap<number, MissingCause> = new Map([
  [403, 'blocked'],
  [404, 'gone'],
  [409, 'empty'],
  [410, 'gone'],
  [422, 'gone'],
  [451, 'blocked'],
])
/** Requests about a single repository. */
const isAboutOne = (route: string) => /^GET \/repo(s|sitories)\//.test(route)
/** Costs no quota. */
const freeRoute = 'GET /rate_limit'

/** A semaphore: at most `places` tasks run at a time. */
function openSemaphore(places: number) {
  const waiting: (() => void)[] = []
  let free = places
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

/** Seconds until a reset, by GitHub's clock. */
function secondsUntil(reset: unknown, { date }: Headers): number {
  const now = typeof date === 'string' ? Date.parse(date) / 1000 : Date.now() / 1000
  return Math.max(1, Math.ceil(Number(reset) - now))
}

function limitOf({ status, response, message }: Failure): AccessFailure | undefined {
  const headers = response?.headers ?? {}
  if (status !== 403 && status !== 429) return undefined
  const resource = String(headers['x-ratelimit-resource'] ?? 'core')
  const after = Number(headers['retry-after'])
  if (after > 0) return { kind: 'limited', seconds: after, resource }
  if (headers['x-ratelimit-remaining'] === '0') {
    return { kind: 'limited', seconds: secondsUntil(headers['x-ratelimit-reset'], headers), resource }
  }
  const isSecondary = status === 429 || /rate limit|abuse/i.test(message)
  return isSecondary ? { kind: 'limited', seconds: usualWaitSeconds, resource } : undefined
}

const pagesIn = (link = '') => Number(/[?&]page=(\d+)[^>]*>; rel="last"/.exec(link)?.[1] ?? 1)
const scopesIn = (header: unknown) =>
  typeof header === 'string' ? header.split(/[ ,]+/).filter((scope) => scope !== '') : []

/** Tracks the hourly quota of each resource from response headers. */
function openBudget() {
  const windows = new Map<string, { remaining: number; limit: number; endsAt: number }>()
  const secondsLeft = (resource: string) => ((windows.get(resource)?.endsAt ?? 0) - performance.now()) / 1000
  return {
    note(headers: Headers): void {
      const [limit, remaining] = [Number(headers['x-ratelimit-limit']), Number(headers['x-ratelimit-remaining'])]
      const resource = headers['x-ratelimit-resource']
      // GitHub Enterprise may have no limits.
      if (!limit || resource === undefined) return
      const endsAt = performance.now() + secondsUntil(headers['x-ratelimit-reset'], headers) * 1000
      windows.set(String(resource), { limit, remaining, endsAt })
    },
    refuseBeyond(resource: string): void {
      const window = windows.get(resource)
      const left = secondsLeft(resource)
      if (!window || left <= 0 || window.remaining > window.limit * shareLeft) return
      throw new GithubAccessError({ kind: 'limited', seconds: Math.ceil(left), resource }, 'the budget is used up')
    },
    /** Seconds until the quota resets; the default if unknown. */
    secondsUntilMore: (resource: string) =>
      windows.has(resource) ? Math.max(1, Math.ceil(secondsLeft(resource))) : usualWaitSeconds,
  }
}
type Budget = ReturnType<typeof openBudget>

/** Throws unless the request may be retried. */
function refuse(failure: Failure): void {
  const limit = limitOf(failure)
  const { status } = failure
  if (limit) throw new GithubAccessError(limit, `status ${status}`)
  if (status === 401) throw new GithubAccessError({ kind: 'withdrawn' }, 'status 401')
  // Octokit reports network errors as 500.
  if (status !== undefined && status < 500) throw new Refusal(status)
}

type Asking = { resource: string; budget: Budget; signal: AbortSignal }
type Response = { headers: Headers; data: unknown }

/** Sends a request with retries. Octokit's errors do not leave this function. */
async function ask<T extends Response>(asking: Asking, send: () => Promise<T>, tries = 0): Promise<T> {
  const { resource, budget, signal } = asking
  signal.throwIfAborted()
  budget.refuseBeyond(resource)
  try {
    const answer = await send()
    budget.note(answer.headers)
    return answer
  } catch (error) {
    signal.throwIfAborted()
    const failure = error as Failure
    if (failure.response) budget.note(failure.response.headers)
    refuse(failure)
    const seconds = retrySeconds[tries]
    if (seconds === undefined) {
      throw new GithubAccessError({ kind: 'unreachable' }, `status ${failure.status ?? 'none'}`)
    }
    await wait(seconds * 1000, undefined, { signal })
    return await ask(asking, send, tries + 1)
  }
}

const isUnreachable = (error: unknown) => error instanceof GithubAccessError && error.failure.kind === 'unreachable'

/** Sends requests within GitHub's limits until `signal` aborts. */
export function openRequests(client: GithubClient, signal: AbortSignal): Requests {
  const budget = openBudget()
  const limited = openSemaphore(atOnce)
  const request = { signal }
  /** Throws if GitHub does not respond at all. */
  const ping = async () => {
    const send = () => client.request(freeRoute, { request })
    await ask({ resource: 'core', budget, signal }, send).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
  }
  return {
    get: (route, about = {}, etag = null) =>
      limited(async () => {
        const headers = { ...(about['headers'] as object | undefined), ...(etag && { 'if-none-match': etag }) }
        const resource = route.startsWith('GET /search/') ? 'search' : 'core'
        try {
          const send = () => client.request(route, { ...about, headers, request })
          return answerOf(await ask({ resource, budget, signal }, send))
        } catch (error) {
          if (error instanceof Refusal && error.status === 304) return { kind: 'unchanged' }
          const cause = error instanceof Refusal ? causes.get(error.status) : undefined
          if (cause) return { kind: 'missing', cause }
          if (!isUnreachable(error) || !isAboutOne(route)) throw error
          await ping()
          return { kind: 'missing', cause: 'unreachable' }
        }
      }),
    graphql: (query, variables) =>
      limited(async () => {
        const about = { baseUrl: graphqlBaseOf(client), query, variables, request }
        const resource = 'graphql'
        const answer = await ask({ resource, budget, signal }, () => client.request('POST /graphql', about))
        const { data, errors = [] } = answer.data as QueryAnswer
        if (errors.some(({ type, message }) => type === 'RATE_LIMITED' || /rate limit/i.test(message))) {
          const seconds = budget.secondsUntilMore(resource)
          throw new GithubAccessError({ kind: 'limited', seconds, resource }, 'of queries')
        }
        if (data === undefined || data === null) throw new Error('GitHub rejects a GraphQL query')
        return data as never
      }),
  }
}

type QueryAnswer = { data?: unknown; errors?: { type?: string; message: string }[] }

function answerOf<T>({ headers, data }: Response): Answer<T> {
  const { etag = null, link, 'x-oauth-scopes': scopes } = headers as Record<string, string>
  return { kind: 'ok', data: data as T, etag, pages: pagesIn(link), scopes: scopesIn(scopes) }
}

/** GitHub Enterprise serves GraphQL beside the REST API (docs.github.com, "Forming calls with GraphQL"). */
const graphqlBaseOf = (client: GithubClient) => String(client.request.endpoint.DEFAULTS.baseUrl).replace(/\/v3$/, '')
