import { setTimeout as wait } from 'node:timers/promises'
import type { RepositoryProblem } from '@codekin/contracts/github/models'
import type { GithubClient } from '@codekin/github/client'

/**
 * Why GitHub answers nothing more for now. `withdrawn`: the token is worth nothing any more. `limited`: in so many seconds
 * again; `search` is counted apart. `unreachable`: it did not answer, over all tries.
 */
export type Ending =
  | { kind: 'withdrawn' }
  | { kind: 'limited'; seconds: number; resource: string }
  | { kind: 'unreachable' }

/** Ends a reading from wherever it is thrown. Says nothing of what was asked for: that may be the name of something private. */
export class ReadingEnded extends Error {
  readonly ending: Ending
  constructor(ending: Ending, cause: string) {
    super(`GitHub ${ending.kind === 'limited' ? 'asks to wait' : 'does not answer'}: ${cause}`)
    this.ending = ending
  }
}

/**
 * Why there is no answer. `gone`: it is not there, or not for who asks; `empty`: a repository without a commit; `blocked`: GitHub
 * has closed it to readers; `unreachable`: GitHub fails at this repository alone, over all tries.
 */
type MissingCause = 'gone' | 'empty' | RepositoryProblem

export type Answer<T> =
  | { kind: 'told'; data: T; etag: string | null; pages: number; scopes: string[] }
  | { kind: 'unchanged' }
  | { kind: 'missing'; cause: MissingCause }

/** What GitHub answered where it does not end a reading. Octokit's own errors hold the whole request, which no log may see. */
class Refusal extends Error {
  readonly status: number
  constructor(status: number) {
    super(`GitHub answered ${status}`)
    this.status = status
  }
}

export type Requests = {
  /** `etag`: of an answer that is at hand; asking for it again then costs nothing. */
  get<T>(route: string, about?: Record<string, unknown>, etag?: string | null): Promise<Answer<T>>
  /** The other API; what it can not find is null. */
  graphql<T>(query: string, variables: Record<string, unknown>): Promise<T>
}

/** Ours: a fifth of an hour is left to the person and to whoever else reads for them. */
const shareLeft = 0.2
/**
 * Ours. An answer takes GitHub a fifth of a second, so three at a time stay below the 900 a minute that it lets through
 * (docs.github.com, "Rate limits for the REST API").
 */
const atOnce = 3
const retrySeconds = [0.5, 2]
/** Where a refusal does not say how long. */
const usualWaitSeconds = 60

type Headers = Record<string, string | number | undefined>
type Failure = Error & { status?: number; response?: { headers: Headers } }

/** 403 and 451: terms of service, copyright, or an organization that asks for another way to sign in. */
const causes: ReadonlyMap<number, MissingCause> = new Map([
  [403, 'blocked'],
  [404, 'gone'],
  [409, 'empty'],
  [410, 'gone'],
  [422, 'gone'],
  [451, 'blocked'],
])
/** What is asked about one repository, of which there are others. */
const isAboutOne = (route: string) => /^GET \/repo(s|sitories)\//.test(route)
/** Costs nothing. */
const freeRoute = 'GET /rate_limit'

/** One after the other beyond so many at a time. */
function openGate(places: number) {
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

/** How long from now, by GitHub's own clock. */
function secondsUntil(reset: unknown, { date }: Headers): number {
  const now = typeof date === 'string' ? Date.parse(date) / 1000 : Date.now() / 1000
  return Math.max(1, Math.ceil(Number(reset) - now))
}

function limitOf({ status, response, message }: Failure): Ending | undefined {
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
const scopesIn = (told: unknown) =>
  typeof told === 'string' ? told.split(/[ ,]+/).filter((scope) => scope !== '') : []

/** What GitHub allows in an hour, of each of its resources, as its answers tell. */
function openBudget() {
  const windows = new Map<string, { remaining: number; limit: number; endsAt: number }>()
  const secondsLeft = (resource: string) => ((windows.get(resource)?.endsAt ?? 0) - performance.now()) / 1000
  return {
    note(headers: Headers): void {
      const [limit, remaining] = [Number(headers['x-ratelimit-limit']), Number(headers['x-ratelimit-remaining'])]
      const resource = headers['x-ratelimit-resource']
      // A server of a company's own may know no limits.
      if (!limit || resource === undefined) return
      const endsAt = performance.now() + secondsUntil(headers['x-ratelimit-reset'], headers) * 1000
      windows.set(String(resource), { limit, remaining, endsAt })
    },
    refuseBeyond(resource: string): void {
      const window = windows.get(resource)
      const left = secondsLeft(resource)
      if (!window || left <= 0 || window.remaining > window.limit * shareLeft) return
      throw new ReadingEnded({ kind: 'limited', seconds: Math.ceil(left), resource }, 'the budget is used up')
    },
    /** How long until there is more of it; as usual where no answer said so. */
    secondsUntilMore: (resource: string) =>
      windows.has(resource) ? Math.max(1, Math.ceil(secondsLeft(resource))) : usualWaitSeconds,
  }
}
type Budget = ReturnType<typeof openBudget>

/** What a failure of a request says: nothing where it may be tried once more, else it throws. */
function refuse(failure: Failure): void {
  const limit = limitOf(failure)
  const { status } = failure
  if (limit) throw new ReadingEnded(limit, `status ${status}`)
  if (status === 401) throw new ReadingEnded({ kind: 'withdrawn' }, 'status 401')
  // Octokit calls what never came an answer of 500.
  if (status !== undefined && status < 500) throw new Refusal(status)
}

type Asking = { resource: string; budget: Budget; signal: AbortSignal }
type Told = { headers: Headers; data: unknown }

/** Asks again where GitHub did not answer. Nothing that octokit knows of a request leaves this function. */
async function ask<T extends Told>(asking: Asking, send: () => Promise<T>, tries = 0): Promise<T> {
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
      throw new ReadingEnded({ kind: 'unreachable' }, `status ${failure.status ?? 'none'}`)
    }
    await wait(seconds * 1000, undefined, { signal })
    return await ask(asking, send, tries + 1)
  }
}

const isUnreachable = (error: unknown) => error instanceof ReadingEnded && error.ending.kind === 'unreachable'

/** Asks within what GitHub allows; `signal` ends it. */
export function openRequests(client: GithubClient, signal: AbortSignal): Requests {
  const budget = openBudget()
  const inTurn = openGate(atOnce)
  const request = { signal }
  /** Throws where GitHub answers nothing at all. */
  const ping = async () => {
    const send = () => client.request(freeRoute, { request })
    await ask({ resource: 'core', budget, signal }, send).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
  }
  return {
    get: (route, about = {}, etag = null) =>
      inTurn(async () => {
        const headers = { ...(about['headers'] as object | undefined), ...(etag && { 'if-none-match': etag }) }
        const resource = route.startsWith('GET /search/') ? 'search' : 'core'
        try {
          const send = () => client.request(route, { ...about, headers, request })
          return toldIn(await ask({ resource, budget, signal }, send))
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
      inTurn(async () => {
        const about = { baseUrl: graphqlBaseOf(client), query, variables, request }
        const resource = 'graphql'
        const answer = await ask({ resource, budget, signal }, () => client.request('POST /graphql', about))
        const { data, errors = [] } = answer.data as QueryAnswer
        if (errors.some(({ type, message }) => type === 'RATE_LIMITED' || /rate limit/i.test(message))) {
          const seconds = budget.secondsUntilMore(resource)
          throw new ReadingEnded({ kind: 'limited', seconds, resource }, 'of queries')
        }
        if (data === undefined || data === null) throw new Error('GitHub does not understand a query')
        return data as never
      }),
  }
}

type QueryAnswer = { data?: unknown; errors?: { type?: string; message: string }[] }

function toldIn<T>({ headers, data }: Told): Answer<T> {
  const { etag = null, link, 'x-oauth-scopes': scopes } = headers as Record<string, string>
  return { kind: 'told', data: data as T, etag, pages: pagesIn(link), scopes: scopesIn(scopes) }
}

/** On a server of a company's own the other API stands beside this one (docs.github.com, "Forming calls with GraphQL"). */
const graphqlBaseOf = (client: GithubClient) => String(client.request.endpoint.DEFAULTS.baseUrl).replace(/\/v3$/, '')
