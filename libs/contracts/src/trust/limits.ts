import type { FrictionLimits } from '../admin/events.ts'

/** Levels of trust, from 0 (least) to 4 (most). An account without signals is not throttled. */
export const trustLevels = [0, 1, 2, 3, 4] as const
export type TrustLevel = (typeof trustLevels)[number]
export const firstTrustLevel: TrustLevel = 2

const none: FrictionLimits = { swipesPerDay: null, firstMessagesPerDay: null }

/** The daily limits of each level. */
export const limitsOfTrust: Readonly<Record<TrustLevel, FrictionLimits>> = {
  0: { swipesPerDay: 10, firstMessagesPerDay: 3 },
  1: { swipesPerDay: 25, firstMessagesPerDay: 10 },
  2: none,
  3: none,
  4: none,
}

/** The limits of a person while a report about them by reliable reporters is undecided. */
export const limitsWhileReported: FrictionLimits = { swipesPerDay: null, firstMessagesPerDay: 5 }

/** The limits of a person whom moderation has restricted, at any level. */
export const limitsOfRestriction: FrictionLimits = limitsOfTrust[0]

/** Whether the limits restrict nothing. */
export function areOpen(limits: FrictionLimits): boolean {
  return Object.values(limits).every((max) => max === null)
}

/** The limits if both apply. */
export function narrowerLimits(a: FrictionLimits, b: FrictionLimits): FrictionLimits {
  return {
    swipesPerDay: lower(a.swipesPerDay, b.swipesPerDay),
    firstMessagesPerDay: lower(a.firstMessagesPerDay, b.firstMessagesPerDay),
  }
}

function lower(a: number | null, b: number | null): number | null {
  if (a === null) return b
  return b === null ? a : Math.min(a, b)
}

/** The page with the person's trust level and how to raise it. */
export const trustPath = '/settings/safety'
