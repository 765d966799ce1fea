import type { ErrorDetail } from '@codekin/contracts/errors'
import { superlikesPerDay, swipesPerDay } from '@codekin/contracts/matching/models'
import { trustPath } from '@codekin/contracts/trust/limits'

export type Quota = {
  swipesPerDay: number
  swipesRemaining: number
  superlikesPerDay: number
  superlikesRemaining: number
  resetsAt: string
}
/** Used part and size of a daily quota. */
export type QuotaUsage = { used: number; swipesPerDay: number; superlikesUsed: number; superlikesPerDay: number }

/** Daily swipes of a plan; an unknown plan has as many as the free one. */
export function swipesPerDayOf(plan: string): number {
  return limitOfPlan(swipesPerDay, plan)
}

/** Daily superlikes of a plan; an unknown plan has as many as the free one. */
export function superlikesPerDayOf(plan: string): number {
  return limitOfPlan(superlikesPerDay, plan)
}

function limitOfPlan(perDay: typeof swipesPerDay, plan: string): number {
  return Object.hasOwn(perDay, plan) ? perDay[plan as keyof typeof perDay] : perDay.free
}

/** The UTC day a swipe counts for, as `YYYY-MM-DD`. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10)
}

/** The next midnight in UTC. */
export function nextDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1))
}

/** The remaining quota of a day. If the limit was lowered during the day, more may be used than it allows. */
export function quotaOf({ used, swipesPerDay, superlikesUsed, superlikesPerDay }: QuotaUsage, now: Date): Quota {
  const swipesRemaining = Math.max(0, swipesPerDay - used)
  const superlikesRemaining = Math.min(swipesRemaining, Math.max(0, superlikesPerDay - superlikesUsed))
  return {
    swipesPerDay,
    swipesRemaining,
    superlikesPerDay,
    superlikesRemaining,
    resetsAt: nextDay(now).toISOString(),
  }
}

/** The error detail of a refusal: when and how the caller can continue. */
export function quotaRefusal(
  { plan, limit }: { plan: string; limit: number },
  now: Date,
): { details: ErrorDetail[]; headers: Record<string, string> } {
  return createRefusal(limit, describeRemedy(plan, limit), now)
}

/** The same for the superlikes of the day. */
export function superlikeRefusal(plan: string, now: Date): ReturnType<typeof quotaRefusal> {
  const limit = superlikesPerDayOf(plan)
  const raisedBy = Object.entries(superlikesPerDay).flatMap(([name, perDay]) =>
    perDay > limit ? { plan: name, superlikesPerDay: perDay } : [],
  )
  const message = `Your plan includes ${limit} superlikes a day. You’ll get new ones at midnight UTC.`
  return createRefusal(limit, { message, raisedBy }, now)
}

function createRefusal(limit: number, remedy: ErrorDetail, now: Date) {
  const resetsAt = nextDay(now)
  const secondsLeft = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000))
  const facts = { limit, remaining: 0, resetsAt: resetsAt.toISOString() }
  return { details: [{ ...facts, ...remedy }], headers: { 'retry-after': String(secondsLeft) } }
}

/** A larger plan doesn't lift a restriction. */
function describeRemedy(plan: string, limit: number): ErrorDetail {
  if (limit < swipesPerDayOf(plan)) {
    const message = `For now, you have ${limit} swipes a day. You’ll get new ones at midnight UTC.`
    return { message, raisedBy: [{ path: trustPath }] }
  }
  const raisedBy = Object.entries(swipesPerDay).flatMap(([name, perDay]) =>
    perDay > limit ? { plan: name, swipesPerDay: perDay } : [],
  )
  return { message: `Your plan includes ${limit} swipes a day. You’ll get new ones at midnight UTC.`, raisedBy }
}
