import type { ErrorDetail } from '@codekin/contracts/errors'
import { swipesPerDay } from '@codekin/contracts/matching/models'

export type Quota = { swipesRemaining: number; resetsAt: string }

/** Swipes a day of a plan; a plan unknown here has as many as the free one. */
export function swipesPerDayOf(plan: string): number {
  return Object.hasOwn(swipesPerDay, plan) ? swipesPerDay[plan as keyof typeof swipesPerDay] : swipesPerDay.free
}

/** The day a swipe counts for, in UTC, as `YYYY-MM-DD`. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10)
}

/** The midnight UTC that comes next. */
export function nextDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1))
}

/** What is left of a day. A plan that shrank during the day may have used more than it has. */
export function quotaOf(plan: string, used: number, now: Date): Quota {
  return { swipesRemaining: Math.max(0, swipesPerDayOf(plan) - used), resetsAt: nextDay(now).toISOString() }
}

/** What a refusal says, so that the caller knows when and how to go on. */
export function quotaRefusal(plan: string, now: Date): { details: ErrorDetail[]; headers: Record<string, string> } {
  const limit = swipesPerDayOf(plan)
  const resetsAt = nextDay(now)
  const larger = Object.entries(swipesPerDay).flatMap(([name, perDay]) =>
    perDay > limit ? { plan: name, swipesPerDay: perDay } : [],
  )
  const secondsLeft = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000))
  return {
    details: [
      {
        message: `Your plan has ${limit} swipes a day; new ones come at midnight UTC.`,
        limit,
        remaining: 0,
        resetsAt: resetsAt.toISOString(),
        raisedBy: larger,
      },
    ],
    headers: { 'retry-after': String(secondsLeft) },
  }
}
