/** What moderators decided about a user, by the newest `admin.standing-changed`; a user without a row is in good standing. */
export type StandingTable = {
  userId: string
  sourceVersion: number
  isSuspended: boolean
  suspensionReason: string | null
  /** Null while suspended: until lifted. */
  suspendedUntil: Date | null
  shadowBannedUntil: Date | null
}
