import type { Generated } from 'kysely'

/** What moderation last decided about a developer, by the newest `admin.standing-changed`; no row: nothing ever. */
export type StandingTable = {
  userId: string
  sourceVersion: number
  isSuspended: boolean
  /** Null while suspended: until lifted. Past: it is over. */
  suspendedUntil: Date | null
  shadowBannedUntil: Date | null
  /** At most, whatever the plan; null: as many as that has. */
  swipesPerDay: number | null
  /** In how many conversations at most they may write the first message; null: in any. */
  firstMessagesPerDay: Generated<number | null>
  /** When that ends by itself; null: with the next decision. */
  frictionUntil: Date | null
}
