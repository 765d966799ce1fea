import type { FrictionLimits } from '../admin/events.ts'

/** How far an account is trusted: 0 hardly, 4 most. Nobody of whom nothing is known is slowed down. */
export const trustLevels = [0, 1, 2, 3, 4] as const
export type TrustLevel = (typeof trustLevels)[number]
export const firstTrustLevel: TrustLevel = 2

const none: FrictionLimits = { swipesPerDay: null, firstMessagesPerDay: null }

/** What somebody of each level may do in a day. */
export const limitsOfTrust: Readonly<Record<TrustLevel, FrictionLimits>> = {
  0: { swipesPerDay: 10, firstMessagesPerDay: 3 },
  1: { swipesPerDay: 25, firstMessagesPerDay: 10 },
  2: none,
  3: none,
  4: none,
}

/** What is left to somebody while a report about them waits, by people whose reports are mostly right. */
export const limitsWhileReported: FrictionLimits = { swipesPerDay: null, firstMessagesPerDay: 5 }

/** What is left to somebody whom moderation has restricted, whatever their level. */
export const limitsOfRestriction: FrictionLimits = limitsOfTrust[0]

/** Whether they leave everything open. */
export function areOpen(limits: FrictionLimits): boolean {
  return Object.values(limits).every((max) => max === null)
}

/** What is left where both hold. */
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

/** The page that tells how much one is trusted, and what would raise it. */
export const trustPath = '/settings/safety'
