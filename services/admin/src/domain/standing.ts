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
export type Stands = {
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
export type StandingChange = Partial<Stands>

/** Account status without any decision. */
export const goodStanding: Stands = {
  suspension: null,
  shadowBan: null,
  restriction: null,
  verificationRequiredAt: null,
  trustLevel: firstTrustLevel,
  isReported: false,
}

/** The part that other services get. */
export type Told = Pick<Standing, 'suspension' | 'shadowBan' | 'friction'>

export function toldOf(stands: Stands): Told {
  const { suspension, shadowBan } = stands
  return {
    suspension: suspension && { reason: suspension.reason, until: suspension.until?.toISOString() ?? null },
    shadowBan: shadowBan && { until: shadowBan.until.toISOString() },
    friction: frictionOf(stands),
  }
}

/**
 * Returns the narrowest of the limits by a restriction, the trust level and open reports. Only a restriction ends by itself. If
 * another limit remains, friction stays until the end of the restriction is processed, and is announced again then.
 */
function frictionOf({ restriction, trustLevel, isReported }: Stands): Told['friction'] {
  const byTrust = limitsOfTrust[trustLevel]
  const lasting = isReported ? narrowerLimits(byTrust, limitsWhileReported) : byTrust
  if (!restriction) return areOpen(lasting) ? null : { limits: lasting, until: null }
  return {
    limits: narrowerLimits(lasting, limitsOfRestriction),
    until: areOpen(lasting) ? (restriction.until?.toISOString() ?? null) : null,
  }
}

/** The decisions that end by themselves. */
export type Ending = 'suspension' | 'shadowBan' | 'restriction'

/** Returns the decisions that have expired at `now` and weren't ended yet. */
export function endingsAt({ suspension, shadowBan, restriction }: Stands, now: Date): Ending[] {
  const isOver = (part: { until: Date | null } | null) => Boolean(part?.until && part.until <= now)
  return [
    ...(isOver(suspension) ? ['suspension' as const] : []),
    ...(isOver(shadowBan) ? ['shadowBan' as const] : []),
    ...(isOver(restriction) ? ['restriction' as const] : []),
  ]
}
