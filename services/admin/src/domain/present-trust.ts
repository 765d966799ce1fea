import {
  areOpen,
  firstTrustLevel,
  limitsOfRestriction,
  limitsOfTrust,
  limitsWhileReported,
  narrowerLimits,
  type TrustLevel,
} from '@codekin/contracts/trust/limits'
import type { OwnTrust, SignalKind } from '@codekin/contracts/trust/models'
import type { Rule } from '@codekin/contracts/trust/rules'
import { signalKinds, signalRules } from './signal-rules.ts'

type Found = { kind: SignalKind; observedAt: Date }
type Stands = {
  trustLevel: TrustLevel
  restriction: object | null
  verificationRequiredAt: Date | null
  shadowBan: object | null
  isReported: boolean
}

/** A signal worded for its subject. */
export function plainSignalOf({ kind, observedAt }: Found) {
  const { isFor, explanation } = signalRules[kind]
  return { kind, isFor, explanation, observedAt: observedAt.toISOString() }
}

/**
 * A person's own trust level and signals. During a shadow ban negative signals and their effects are hidden, because they would
 * reveal the ban (docs/decisions/012).
 */
export function presentOwnTrust(stands: Stands, shown: readonly Found[]): OwnTrust {
  const isHidden = stands.shadowBan !== null
  const level = isHidden ? (Math.max(stands.trustLevel, firstTrustLevel) as TrustLevel) : stands.trustLevel
  const byTrust = limitsOfTrust[level]
  const isReported = stands.isReported && !isHidden
  const lasting = isReported ? narrowerLimits(byTrust, limitsWhileReported) : byTrust
  const limits = stands.restriction ? narrowerLimits(lasting, limitsOfRestriction) : lasting
  const told = shown.filter(({ kind }) => !isHidden || signalRules[kind].isFor)
  const kinds = new Set(told.map(({ kind }) => kind))
  return {
    level,
    signals: told.map(plainSignalOf),
    wouldRaise: signalKinds.flatMap((kind) => {
      const { raise } = signalRules[kind]
      return raise && !kinds.has(kind) ? [raise] : []
    }),
    limits: areOpen(limits) ? null : limits,
    isReported,
    isVerificationRequired: stands.verificationRequiredAt !== null,
  }
}

type Version = {
  ruleId: SignalKind
  version: number
  settings: Rule['settings']
  changedAt: Date
  switchedOff: string | null
}

export function presentRule(
  version: Version,
  about: { changedBy: Rule['changedBy']; precision: number | null; findings: number },
): Rule {
  const { ruleId, changedAt, switchedOff, settings } = version
  const { title, unit } = signalRules[ruleId]
  return {
    id: ruleId,
    version: version.version,
    title,
    unit,
    settings,
    switchedOff,
    changedAt: changedAt.toISOString(),
    ...about,
  }
}
