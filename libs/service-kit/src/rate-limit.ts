import { createHash } from 'node:crypto'
import { normalizeAddress } from '@codekin/contracts/address-spelling'
import type { Endpoint, RateLimit } from '@codekin/contracts/endpoint'
import { ApiError, type ErrorCode } from '@codekin/contracts/errors'
import { limitsOf } from '@codekin/contracts/rate-limits'
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Logger } from './logging.ts'
import { addressRange, network } from './network.ts'
import { type RedisClient, withDeadline } from './redis.ts'

/** Who a request counts for. */
export type Counted = { ip: string; userId: string | undefined; body: unknown }

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

/** A Redis that does not answer in this time counts as gone for this request. */
const patienceMilliseconds = 250

type Limit = RateLimit & { points: number; limiter: RateLimiterRedis }
type Verdict = { limit: Limit; isOver: boolean; remaining: number; resetSeconds: number }

/**
 * Opens the limits that endpoints declare, counted in Redis for all replicas together, all limits of a request in one
 * round trip. While Redis is gone reads are let through, and everything else is counted in this process, so that
 * nobody can guess passwords without limit then.
 */
export function openRateLimiter({ service, redis, factor, log }: RateLimiterOptions): RateLimiter {
  const store = impatient(redis)
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
        const keyPrefix = `limit:${service}:${name}:${index}`
        const duration = declared.perSeconds
        const local = new RateLimiterMemory({ keyPrefix, points, duration })
        const limiter = new RateLimiterRedis({
          storeClient: store,
          useRedisPackage: true,
          rejectIfRedisNotReady: true,
          keyPrefix,
          points,
          duration,
          ...(endpoint.method !== 'GET' && { insuranceLimiter: local }),
        })
        return { ...declared, points, limiter }
      })
      return (about) => countAll(limits, about, tellOutage)
    },
  }
}

async function countAll(
  limits: readonly Limit[],
  about: Counted,
  tellOutage: (error: unknown) => void,
): Promise<CountedRequest> {
  // Counted before it is known how it ends, so that no number of guesses at once is more than the limit.
  const giveBackUncounted = (code: ErrorCode | null) => {
    for (const limit of limits) if (limit.counts && limit.counts !== code) giveBack(limit, about, tellOutage)
  }
  const verdicts = await Promise.all(limits.map((limit) => count(limit, about, tellOutage)))
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

async function count(limit: Limit, about: Counted, tellOutage: (error: unknown) => void): Promise<Verdict | undefined> {
  const key = keyOf(limit, about)
  if (key === undefined) return undefined
  try {
    return verdict(limit, await limit.limiter.consume(key), false)
  } catch (refusal) {
    if (!(refusal instanceof Error)) return verdict(limit, refusal as RateLimiterRes, true)
    tellOutage(refusal)
    return undefined
  }
}

/** Nobody waits for it: the next request of this key is counted after it, on the same connection. */
function giveBack(limit: Limit, about: Counted, tellOutage: (error: unknown) => void): void {
  const key = keyOf(limit, about)
  if (key !== undefined) limit.limiter.reward(key).catch(tellOutage)
}

function verdict(limit: Limit, result: RateLimiterRes, isOver: boolean): Verdict {
  return {
    limit,
    isOver,
    remaining: Math.max(0, result.remainingPoints),
    resetSeconds: Math.max(1, Math.ceil(result.msBeforeNext / 1_000)),
  }
}

function keyOf(limit: RateLimit, { ip, userId, body }: Counted): string | undefined {
  switch (limit.by) {
    case 'user':
      return userId ?? network(ip)
    case 'ip':
      return network(ip)
    case 'account':
      return accountOf(body)
    case 'range-account': {
      const account = accountOf(body)
      return account && `${account}:${addressRange(ip)}`
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

/** What the limiter calls of a client, with an end to waiting. */
function impatient(redis: RedisClient) {
  return {
    get isReady() {
      return redis.isReady
    },
    eval: (script: string, about: { keys: string[]; arguments: string[] }) =>
      withDeadline(redis.eval(script, about), patienceMilliseconds, 'redis did not answer in time'),
  }
}
