import { createHash } from 'node:crypto'
import { normalizeAddress } from '@codekin/contracts/address-spelling'
import type { Endpoint, RateLimit } from '@codekin/contracts/endpoint'
import { ApiError, type ErrorCode } from '@codekin/contracts/errors'
import { limitsOf } from '@codekin/contracts/rate-limits'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Logger } from './logging.ts'
import { addressRange, network } from './network.ts'
import type { RedisClient } from './redis.ts'
import { type CounterState, type IncrementCounter, openRedisCounter } from './redis-counter.ts'

/** The part of a request that limits use. `ip` is a getter that evaluates proxy headers, so only limits by address read it. */
export type RateLimitedRequest = { readonly ip: string; body: unknown; kit: { caller: { userId: string } | null } }

/** Counts a request, or throws `too_many_requests`. */
export type CountRequest = (about: RateLimitedRequest) => Promise<CountedRequest>

export type CountedRequest = {
  /** The `RateLimit-*` headers of the answer. */
  headers: Record<string, string>
  /** Whether a limit with `sparesKnown` is exceeded: the handler lets in known callers only. */
  isOver: boolean
  /**
   * Called with the answer's code (null for a success): refunds the limits that don't count such answers.
   * Returns the refusal that replaces the answer, if there is one.
   */
  answered: (code: ErrorCode | null) => ApiError | undefined
}

export type RateLimiter = {
  /** Creates the counter of one endpoint; `name` is unique in the service. */
  ofEndpoint(name: string, endpoint: Endpoint): CountRequest
}

export type RateLimiterOptions = {
  service: string
  redis: RedisClient
  /** Multiplies every limit. */
  factor: number
  log: Logger
}

type Limit = RateLimit & { points: number; increment: (key: string, amount: number) => Promise<CounterState> }
type Verdict = { limit: Limit; isOver: boolean; remaining: number; resetSeconds: number }

/**
 * Opens the limits that endpoints declare, counted in Redis for all replicas together. While Redis is unavailable, reads are let
 * through and everything else is counted in this process, so that guessing passwords stays limited.
 */
export function openRateLimiter({ service, redis, factor, log }: RateLimiterOptions): RateLimiter {
  const incrementCounter = openRedisCounter(redis)
  let loggedAtMilliseconds = 0
  const logOutage = (error: unknown) => {
    const now = performance.now()
    if (now - loggedAtMilliseconds < 10_000 && loggedAtMilliseconds > 0) return
    loggedAtMilliseconds = now
    log.warn({ err: error }, 'rate limits cannot be counted in redis')
  }
  return {
    ofEndpoint(name, endpoint) {
      const limits = limitsOf(endpoint).map((declared, index): Limit => {
        const points = Math.max(1, Math.ceil(declared.max * factor))
        const about = { keyPrefix: `limit:${service}:${name}:${index}`, points, duration: declared.perSeconds }
        return { ...declared, points, increment: createIncrement(about, incrementCounter, endpoint.method !== 'GET') }
      })
      return (about) => countAll(limits, about, logOutage)
    },
  }
}

/** Counts in Redis; with a fallback, in this process while Redis is unavailable. */
function createIncrement(
  about: { keyPrefix: string; points: number; duration: number },
  incrementCounter: IncrementCounter,
  hasFallback: boolean,
): Limit['increment'] {
  const { keyPrefix, duration } = about
  if (!hasFallback) return (key, amount) => incrementCounter(`${keyPrefix}:${key}`, amount, duration)
  const local = new RateLimiterMemory(about)
  return async (key, amount) => {
    try {
      return await incrementCounter(`${keyPrefix}:${key}`, amount, duration)
    } catch {
      const { consumedPoints, msBeforeNext } = await local.penalty(key, amount)
      return { value: consumedPoints, milliseconds: msBeforeNext }
    }
  }
}

type LogOutage = (error: unknown) => void

async function countAll(
  limits: readonly Limit[],
  about: RateLimitedRequest,
  logOutage: LogOutage,
): Promise<CountedRequest> {
  // Read at once, because the address is gone after the connection closes.
  const keys = limits.map((limit) => keyOf(limit, about))
  // A request is counted before its outcome is known, so that concurrent guesses can't exceed the limit.
  const refundUncounted = (code: ErrorCode | null) => {
    for (const [at, limit] of limits.entries()) {
      // Not awaited: Redis counts the next request of this key after it, on the same connection.
      const key = keys[at]
      if (key !== undefined && limit.counts && limit.counts !== code) limit.increment(key, -1).catch(logOutage)
    }
  }
  const [only] = limits
  const verdicts =
    only && limits.length === 1
      ? [await count(only, keys[0], logOutage)]
      : await Promise.all(limits.map((limit, at) => count(limit, keys[at], logOutage)))
  let tightest: Verdict | undefined
  let passable: Verdict | undefined
  for (const verdict of verdicts) {
    if (!verdict) continue
    if (verdict.isOver && verdict.limit.sparesKnown) passable = verdict
    else if (!tightest || isTighter(verdict, tightest)) tightest = verdict
  }
  if (tightest?.isOver) {
    refundUncounted('too_many_requests')
    throw refusalBy(tightest)
  }
  return {
    headers: tightest ? headersOf(tightest) : {},
    isOver: passable !== undefined,
    answered(code) {
      refundUncounted(code)
      return passable && passable.limit.counts === code ? refusalBy(passable) : undefined
    },
  }
}

function headersOf({ limit, remaining, resetSeconds }: Verdict): Record<string, string> {
  return {
    'ratelimit-limit': String(limit.points),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(resetSeconds),
  }
}

function refusalBy(verdict: Verdict): ApiError {
  const { points, counts, perSeconds } = verdict.limit
  const retryAfterSeconds = verdict.resetSeconds
  return new ApiError('too_many_requests', {
    details: [
      {
        message: `At most ${points} ${counts ? 'failed requests' : 'requests'} in ${perSeconds} seconds.`,
        limit: points,
        remaining: 0,
        perSeconds,
        retryAfterSeconds,
        resetsAt: new Date(Date.now() + retryAfterSeconds * 1_000).toISOString(),
      },
    ],
    headers: { ...headersOf(verdict), 'retry-after': String(retryAfterSeconds) },
  })
}

function isTighter(one: Verdict, other: Verdict): boolean {
  if (one.isOver !== other.isOver) return one.isOver
  // If both refuse, the caller needs the longer wait.
  return one.isOver ? one.resetSeconds > other.resetSeconds : one.remaining < other.remaining
}

async function count(limit: Limit, key: string | undefined, logOutage: LogOutage): Promise<Verdict | undefined> {
  if (key === undefined) return undefined
  try {
    return verdict(limit, await limit.increment(key, 1))
  } catch (error) {
    logOutage(error)
    return undefined
  }
}

function verdict(limit: Limit, { value, milliseconds }: CounterState): Verdict {
  return {
    limit,
    isOver: value > limit.points,
    remaining: Math.max(0, limit.points - value),
    resetSeconds: Math.max(1, Math.ceil(milliseconds / 1_000)),
  }
}

function keyOf(limit: RateLimit, about: RateLimitedRequest): string | undefined {
  switch (limit.by) {
    case 'user':
      return about.kit.caller?.userId ?? network(about.ip)
    case 'ip':
      return network(about.ip)
    case 'account':
      return accountOf(about.body)
    case 'range-account': {
      const account = accountOf(about.body)
      return account && `${account}:${addressRange(about.ip)}`
    }
    default:
      return limit.by satisfies never
  }
}

/** The account in a body, hashed: people's addresses must not be in Redis keys. */
function accountOf(body: unknown): string | undefined {
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined
  if (typeof email !== 'string') return undefined
  // Both spellings of a mailbox share one limit.
  return createHash('sha256').update(normalizeAddress(email)).digest('base64url')
}
