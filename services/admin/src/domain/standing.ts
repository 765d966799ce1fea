import type { Standing } from '@codekin/contracts/admin/events'
import {
  areOpen,
  firstTrustLevel,
  limitsOfRestriction,
  limitsOfTrust,
  limitsWhileReported,
  narrowerLimits,
  type TrustLevel,
} from '@codekin/contracts/trust/limits'

/** Account status of a person. Null: no such limit. `until` null: until lifted. */
export type AccountStatus = {
  suspension: { reason: string; until: Date | null } | null
  shadowBan: { until: Date } | null
  restriction: { until: Date | null } | null
  /** Since when identity verification is required. */
  verificationRequiredAt: Date | null
  trustLevel: TrustLevel
  /** Reports by mostly reliable reporters are open. */
  isReported: boolean
}

/** The parts that a decision changes; the others stay. */
export type StandingChange = Partial<AccountStatus>

/** Account status without any decision. */
export const goodStanding: AccountStatus = {
  suspension: null,
  shadowBan: null,
  restriction: null,
  verificationRequiredAt: null,
  trustLevel: firstTrustLevel,
  isReported: false,
}

/** The part that other services get. */
export type AnnouncedLimits = Pick<Standing, 'suspension' | 'shadowBan' | 'friction'>

export function pickAnnouncedLimits(status: AccountStatus): AnnouncedLimits {
  const { suspension, shadowBan } = status
  return {
    suspension: suspension && { reason: suspension.reason, until: suspension.until?.toISOString() ?? null },
    shadowBan: shadowBan && { until: shadowBan.until.toISOString() },
    friction: computeFriction(status),
  }
}

/**
 * Returns the narrowest of the limits by a restriction, the trust level and open reports. Only a restriction ends by itself. If
 * another limit remains, friction stays until the end of the restriction is processed, and is announced again then.
 */
function computeFriction({ restriction, trustLevel, isReported }: AccountStatus): AnnouncedLimits['friction'] {
  const byTrust = limitsOfTrust[trustLevel]
  const baseLimits = isReported ? narrowerLimits(byTrust, limitsWhileReported) : byTrust
  if (!restriction) return areOpen(baseLimits) ? null : { limits: baseLimits, until: null }
  return {
    limits: narrowerLimits(baseLimits, limitsOfRestriction),
    until: areOpen(baseLimits) ? (restriction.until?.toISOString() ?? null) : null,
  }
}

/** The decisions that end by themselves. */
export type ExpiringLimit = 'suspension' | 'shadowBan' | 'restriction'

/** Returns the decisions that have expired at `now` and weren't ended yet. */
export function findExpiredLimits({ suspension, shadowBan, restriction }: AccountStatus, now: Date): ExpiringLimit[] {
  const isOver = (part: { until: Date | null } | null) => Boolean(part?.until && part.until <= now)
  return [
    ...(isOver(suspension) ? ['suspension' as const] : []),
    ...(isOver(shadowBan) ? ['shadowBan' as const] : []),
    ...(isOver(restriction) ? ['restriction' as const] : []),
  ]
}
