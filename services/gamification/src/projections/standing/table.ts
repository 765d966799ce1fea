/** What moderators decided about somebody, by the newest `admin.standing-changed`; nobody without a row has anything against them. */
export type StandingTable = {
  userId: string
  sourceVersion: number
  decidedAt: Date
  isSuspended: boolean
  /** Since when without a break; null also where that was not told yet. */
  suspendedSince: Date | null
  /** Null while suspended: until lifted. Past: it is over. */
  suspendedUntil: Date | null
  shadowBannedUntil: Date | null
}
