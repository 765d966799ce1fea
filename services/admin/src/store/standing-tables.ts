import type { AccountStanding } from '@codekin/contracts/admin/people-models'
import type { TrustLevel } from '@codekin/contracts/trust/limits'

/** What stands of a person. `sourceVersion` 0: nothing of it was ever told to others. */
export type StandingTable = {
  userId: string
  sourceVersion: number
  decidedAt: Date
  isSuspended: boolean
  suspensionReason: string | null
  /** Since when without a break. */
  suspendedSince: Date | null
  /** Null while suspended: until lifted. Past: about to be ended. */
  suspendedUntil: Date | null
  shadowBannedUntil: Date | null
  isRestricted: boolean
  /** Null while restricted: until lifted. */
  restrictedUntil: Date | null
  /** Since when a proof of who they are is asked for. */
  verificationRequiredAt: Date | null
  trustLevel: TrustLevel
  isReported: boolean
}

/** What stands of somebody, as the account carries it: of several the gravest. */
export type CarriedStanding = Exclude<AccountStanding, 'closed'>

/** A row in parts, each null where nothing of the kind stands. */
export type StoredStanding = Pick<
  StandingTable,
  'userId' | 'sourceVersion' | 'decidedAt' | 'suspendedSince' | 'verificationRequiredAt' | 'trustLevel' | 'isReported'
> & {
  suspension: { reason: string; until: Date | null } | null
  shadowBan: { until: Date } | null
  restriction: { until: Date | null } | null
}
