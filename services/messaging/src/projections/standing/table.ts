/** What moderation last decided about a developer, by the newest `admin.standing-changed`; no row: nothing ever. */
export type StandingTable = {
  userId: string
  sourceVersion: number
  isSuspended: boolean
  /** Null while suspended: until lifted. Past: it is over. */
  suspendedUntil: Date | null
  shadowBannedUntil: Date | null
  /** In how many conversations they may write the first message; null: in any. */
  firstMessagesPerDay: number | null
  /** When that ends by itself; null: with the next decision. */
  frictionUntil: Date | null
}
