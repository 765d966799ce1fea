import { Refusal } from './answers.ts'

export type Resource = 'core' | 'search' | 'graphql'
export type RateLimits = Record<Resource | 'anonymous', number>

const windowMilliseconds: Record<Resource, number> = { core: 3_600_000, search: 60_000, graphql: 3_600_000 }

/** GitHub's limits for a person's token, and for an address without one. */
export const usualLimits: RateLimits = { core: 5000, search: 30, graphql: 5000, anonymous: 60 }

const documentation = 'https://docs.github.com/rest/overview/rate-limits-for-the-rest-api'

type Window = { used: number; resetAt: number }
export type Usage = { limit: number; remaining: number; used: number; reset: number; resource: Resource }

export type Limits = {
  /** The state of a client's window, without counting. */
  usage(who: Spender, resource: Resource): Usage
  /** Throws a refusal if nothing is left. */
  check(who: Spender, resource: Resource): void
  spend(who: Spender, resource: Resource, points: number): void
  set(limits: Partial<RateLimits>): void
  /** Resets every window. */
  refill(): void
  /** The status of a primary refusal: GitHub uses either. */
  refuseWith(status: 403 | 429): void
}

/** A counted client: a token, an app, or the address of a request with neither. */
export type Spender = { key: string; userId?: number; isAnonymous?: boolean }

export function keepLimits(now: () => number = Date.now): Limits {
  const windows = new Map<string, Window>()
  const limits: RateLimits = { ...usualLimits }
  let status: 403 | 429 = 403
  const windowOf = ({ key }: Spender, resource: Resource): Window => {
    const name = `${resource} ${key}`
    const known = windows.get(name)
    if (known && known.resetAt > now()) return known
    const fresh = { used: 0, resetAt: now() + windowMilliseconds[resource] }
    windows.set(name, fresh)
    return fresh
  }
  const usage: Limits['usage'] = (who, resource) => {
    const { used, resetAt } = windowOf(who, resource)
    const limit = who.isAnonymous && resource === 'core' ? limits.anonymous : limits[resource]
    return { limit, remaining: Math.max(0, limit - used), used, reset: Math.ceil(resetAt / 1000), resource }
  }
  return {
    usage,
    check(who, resource) {
      const left = usage(who, resource)
      if (left.remaining > 0) return
      const message = who.isAnonymous
        ? `API rate limit exceeded for ${who.key}. (But here's the good news: Authenticated requests get a higher rate limit. Check out the documentation for more details.)`
        : `API rate limit exceeded for user ID ${who.userId ?? who.key}. If you reach out to GitHub Support for help, please include the request ID and timestamp.`
      throw new Refusal(status, message, { headers: usageHeaders(left), documentation })
    },
    spend(who, resource, points) {
      windowOf(who, resource).used += points
    },
    set(wanted) {
      Object.assign(limits, wanted)
    },
    refill: () => windows.clear(),
    refuseWith(wanted) {
      status = wanted
    },
  }
}

export function usageHeaders({ limit, remaining, used, reset, resource }: Usage): Record<string, string> {
  return {
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-used': String(used),
    'x-ratelimit-reset': String(reset),
    'x-ratelimit-resource': resource,
  }
}

/** GitHub's refusal of clients that are too fast. */
export const secondaryRefusal = (retryAfterSeconds: number): Refusal =>
  new Refusal(
    403,
    'You have exceeded a secondary rate limit. Please wait a few minutes before you try again. If you reach out to GitHub Support for help, please include the request ID and timestamp.',
    {
      headers: { 'retry-after': String(retryAfterSeconds) },
      documentation: `${documentation}#about-secondary-rate-limits`,
    },
  )
