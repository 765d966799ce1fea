import type { Generated } from 'kysely'

/** What moderators decided about a user; a user without a row is in good standing. */
export type StandingTable = {
  userId: string
  suspensionVersion: Generated<number>
  isSuspended: Generated<boolean>
  suspensionReason: string | null
  /** Null while suspended: until lifted. */
  suspendedUntil: Date | null
  shadowBanVersion: Generated<number>
  shadowBannedUntil: Date | null
}
