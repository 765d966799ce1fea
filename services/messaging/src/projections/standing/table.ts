/** Moderation's last decision about a user, from the newest `admin.standing-changed`. No row: never any decision. */
export type StandingTable = {
  userId: string
  sourceVersion: number
  isSuspended: boolean
  /** Null while suspended means until lifted. In the past: over. */
  suspendedUntil: Date | null
  shadowBannedUntil: Date | null
  /** In how many conversations a day they may write the first message; null: no limit. */
  firstMessagesPerDay: number | null
  /** When that limit expires; null: with the next decision. */
  frictionUntil: Date | null
}
