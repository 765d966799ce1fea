import type { ModerationAction } from '@codekin/contracts/moderation/models'
import { actionKinds } from './action-kinds.ts'
import type { StandingChange } from './standing.ts'

/** An action in force: neither reversed nor expired. `endsAt` null: until it is lifted. */
export type Measure = { action: ModerationAction; reason: string; takenAt: Date; endsAt: Date | null }

type LimitKind = NonNullable<(typeof actionKinds)[ModerationAction]['limits']>

/**
 * Returns the change of account status that an action makes, from all measures of its kind in force. The longest counts: a
 * suspension after a ban doesn't shorten it, and reversing one leaves the others.
 */
export function computeStandingChange(action: ModerationAction, measures: readonly Measure[]): StandingChange {
  const limit = actionKinds[action].limits
  if (limit === null) return {}
  return toStandingChange(
    limit,
    findLongest(measures.filter((measure) => actionKinds[measure.action].limits === limit)),
  )
}

function toStandingChange(limit: LimitKind, longest: Measure | undefined): StandingChange {
  switch (limit) {
    case 'suspension':
      return { suspension: longest ? { reason: longest.reason, until: longest.endsAt } : null }
    case 'shadowBan':
      return { shadowBan: longest?.endsAt ? { until: longest.endsAt } : null }
    case 'restriction':
      return { restriction: longest ? { until: longest.endsAt } : null }
    case 'verification':
      return { verificationRequiredAt: longest?.takenAt ?? null }
    default:
      return limit satisfies never
  }
}

function findLongest(measures: readonly Measure[]): Measure | undefined {
  const end = ({ endsAt }: Measure) => endsAt?.getTime() ?? Infinity
  return measures.reduce<Measure | undefined>(
    (longest, one) => (longest && end(longest) >= end(one) ? longest : one),
    undefined,
  )
}
