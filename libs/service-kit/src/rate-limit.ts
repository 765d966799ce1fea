import { createHash } from 'node:crypto'
import { normalizeAddress } from '@codekin/contracts/address-spelling'
import type { Endpoint, RateLimit } from '@codekin/contracts/endpoint'
import { ApiError, type ErrorCode } from '@codekin/contracts/errors'
import { limitsOf } from '@codekin/contracts/rate-limits'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Logger } from './logging.ts'
import { addressRange, network } from './network.ts'
import type { RedisClient } from './redis.ts'
import { type AddToCount, type Count, openCounter } from './redis-counter.ts'

/** Who a request counts for. Its address is worked out of what proxies tell, so it is asked for only where it counts. */
export type Counted = { readonly ip: string; body: unknown; kit: { caller: { userId: string } | null } }

/** Counts a request, or throws `too_many_requests`. */
export type CountRequest = (about: Counted) => Promise<CountedRequest>

export type CountedRequest = {
  /** The `RateLimit-*` headers of the answer. */
  headers: Record<string, string>
  /** Beyond a limit that spares whom the handler knows. */
  isOver: boolean
  /**
   * To be told how the request was answered (null: with success): a limit that does not count such answers gives back.
   * Answers the refusal that takes its place, if one does.
   */
  answered: (code: ErrorCode | null) => ApiError | undefined
}

export type RateLimiter = {
  /** The counting of one endpoint; `name` tells it from every other of the service. */
  ofEndpoint(name: string, endpoint: Endpoint): CountRequest
}

export type RateLimiterOptions = {
  service: string
  redis: RedisClient
  /** Multiplies every limit. */
  factor: number
  log: Logger
}

type Limit = RateLimit & { points: number; add: (key: string, added: number) => Promise<Count> }
type Verdict = { limit: Limit; isOver: boolean; remaining: number; resetSeconds: number }

/**
 * Opens the limits that endpoints declare, counted in Redis for all replicas together. While Redis is gone reads are let
 * through, and everything else is counted in this process, so that nobody can guess passwords without limit then.
 */
export function openRateLimiter({ service, redis, factor, log }: RateLimiterOptions): RateLimiter {
  const addToCount = openCounter(redis)
  let toldAtMilliseconds = 0
  const tellOutage = (error: unknown) => {
    const now = performance.now()
    if (now - toldAtMilliseconds < 10_000 && toldAtMilliseconds > 0) return
    toldAtMilliseconds = now
    log.warn({ err: error }, 'rate limits cannot be counted in redis')
  }
  return {
    ofEndpoint(name, endpoint) {
      const limits = limitsOf(endpoint).map((declared, index): Limit => {
        const points = Math.max(1, Math.ceil(declared.max * factor))
        const about = { keyPrefix: `limit:${service}:${name}:${index}`, points, duration: declared.perSeconds }
        return { ...declared, points, add: adder(about, addToCount, endpoint.method !== 'GET') }
      })
      return (about) => countAll(limits, about, tellOutage)
    },
  }
}

/** Counts in Redis; `isInsured`: else in this process. */
function adder(
  about: { keyPrefix: string; points: number; duration: number },
  addToCount: AddToCount,
  isInsured: boolean,
): Limit['add'] {
  const { keyPrefix, duration } = about
  if (!isInsured) return (key, added) => addToCount(`${keyPrefix}:${key}`, added, duration)
  const local = new RateLimiterMemory(about)
  return async (key, added) => {
    try {
      return await addToCount(`${keyPrefix}:${key}`, added, duration)
    } catch {
      const { consumedPoints, msBeforeNext } = await local.penalty(key, added)
      return { value: consumedPoints, milliseconds: msBeforeNext }
    }
  }
}

type TellOutage = (error: unknown) => void

async function countAll(limits: readonly Limit[], about: Counted, tellOutage: TellOutage): Promise<CountedRequest> {
  // Now, for the address is gone when the connection is.
  const keys = limits.map((limit) => keyOf(limit, about))
  // Counted before it is known how it ends, so that no number of guesses at once is more than the limit.
  const giveBackUncounted = (code: ErrorCode | null) => {
    for (const [at, limit] of limits.entries()) {
      // Nobody waits for it: the next request of this key is counted after it, on the same connection.
      const key = keys[at]
      if (key !== undefined && limit.counts && limit.counts !== code) limit.add(key, -1).catch(tellOutage)
    }
  }
  const [only] = limits
  const verdicts =
    only && limits.length === 1
      ? [await count(only, keys[0], tellOutage)]
      : await Promise.all(limits.map((limit, at) => count(limit, keys[at], tellOutage)))
  let tightest: Verdict | undefined
  let passable: Verdict | undefined
  for (const verdict of verdicts) {
    if (!verdict) continue
    if (verdict.isOver && verdict.limit.sparesKnown) passable = verdict
    else if (!tightest || isTighter(verdict, tightest)) tightest = verdict
  }
  if (tightest?.isOver) {
    giveBackUncounted('too_many_requests')
    throw refusalBy(tightest)
  }
  return {
    headers: tightest ? headersOf(tightest) : {},
    isOver: passable !== undefined,
    answered(code) {
      giveBackUncounted(code)
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
  // Of two that refuse, the caller must know the longer wait.
  return one.isOver ? one.resetSeconds > other.resetSeconds : one.remaining < other.remaining
}

async function count(limit: Limit, key: string | undefined, tellOutage: TellOutage): Promise<Verdict | undefined> {
  if (key === undefined) return undefined
  try {
    return verdict(limit, await limit.add(key, 1))
  } catch (error) {
    tellOutage(error)
    return undefined
  }
}

function verdict(limit: Limit, { value, milliseconds }: Count): Verdict {
  return {
    limit,
    isOver: value > limit.points,
    remaining: Math.max(0, limit.points - value),
    resetSeconds: Math.max(1, Math.ceil(milliseconds / 1_000)),
  }
}

function keyOf(limit: RateLimit, about: Counted): string | undefined {
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

/** The account that a body names. Addresses of people have no place in Redis keys. */
function accountOf(body: unknown): string | undefined {
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined
  if (typeof email !== 'string') return undefined
  // Both spellings of a mailbox share one limit.
  return createHash('sha256').update(normalizeAddress(email)).digest('base64url')
}
