import type { AccountStanding } from '@codekin/contracts/admin/people-models'
import type { TrustLevel } from '@codekin/contracts/trust/limits'

/** Account status of a person. `sourceVersion` 0: never announced to other services. */
export type StandingTable = {
  userId: string
  sourceVersion: number
  decidedAt: Date
  isSuspended: boolean
  suspensionReason: string | null
  /** Start of the current uninterrupted suspension. */
  suspendedSince: Date | null
  /** Null while suspended: until lifted. Past: about to be ended. */
  suspendedUntil: Date | null
  shadowBannedUntil: Date | null
  isRestricted: boolean
  /** Null while restricted: until lifted. */
  restrictedUntil: Date | null
  /** Since when identity verification is required. */
  verificationRequiredAt: Date | null
  trustLevel: TrustLevel
  isReported: boolean
}

/** The status copied to the account: the most severe one. */
export type CarriedStanding = Exclude<AccountStanding, 'closed'>

/** A row grouped by limit; null: no such limit. */
export type StoredStanding = Pick<
  StandingTable,
  'userId' | 'sourceVersion' | 'decidedAt' | 'suspendedSince' | 'verificationRequiredAt' | 'trustLevel' | 'isReported'
> & {
  suspension: { reason: string; until: Date | null } | null
  shadowBan: { until: Date } | null
  restriction: { until: Date | null } | null
}
