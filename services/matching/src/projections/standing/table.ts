import type { Generated } from 'kysely'

/** The newest moderation status of a developer, from `admin.standing-changed`; without a row there never was one. */
export type StandingTable = {
  userId: string
  sourceVersion: number
  isSuspended: boolean
  /** Null while suspended without an end. A past time means it is over. */
  suspendedUntil: Date | null
  shadowBannedUntil: Date | null
  /** Daily limit, whatever the plan; null for that of the plan. */
  swipesPerDay: number | null
  /** Daily limit of conversations to begin; null for no limit. */
  firstMessagesPerDay: Generated<number | null>
  /** When the limits end by themselves; null until the next decision. */
  frictionUntil: Date | null
}
