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

/** What stands of a person; null: nothing of that kind. `until` null: until lifted. */
export type Stands = {
  suspension: { reason: string; until: Date | null } | null
  shadowBan: { until: Date } | null
  restriction: { until: Date | null } | null
  /** Since when a proof of who they are is asked for. */
  verificationRequiredAt: Date | null
  trustLevel: TrustLevel
  /** Reports of people who are mostly right wait to be decided. */
  isReported: boolean
}

/** Some parts of it, decided anew; the others stay as they are. */
export type StandingChange = Partial<Stands>

/** What stands of somebody about whom nobody has decided anything. */
export const goodStanding: Stands = {
  suspension: null,
  shadowBan: null,
  restriction: null,
  verificationRequiredAt: null,
  trustLevel: firstTrustLevel,
  isReported: false,
}

/** The part that others are told of. */
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
 * The narrower of what a restriction, the level of trust and reports that wait leave. Only a restriction ends by itself; where another
 * slows down too, friction stays until the end of the restriction is decided, and is told anew then.
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

/** The kinds of decisions that end by themselves. */
export type Ending = 'suspension' | 'shadowBan' | 'restriction'

/** Which decisions are over at `now` and still stand. */
export function endingsAt({ suspension, shadowBan, restriction }: Stands, now: Date): Ending[] {
  const isOver = (part: { until: Date | null } | null) => Boolean(part?.until && part.until <= now)
  return [
    ...(isOver(suspension) ? ['suspension' as const] : []),
    ...(isOver(shadowBan) ? ['shadowBan' as const] : []),
    ...(isOver(restriction) ? ['restriction' as const] : []),
  ]
}
