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

type ObservedSignal = { kind: SignalKind; observedAt: Date }
type StoredStatus = {
  trustLevel: TrustLevel
  restriction: object | null
  verificationRequiredAt: Date | null
  shadowBan: object | null
  isReported: boolean
}

/** A signal worded for its subject. */
export function presentSignal({ kind, observedAt }: ObservedSignal) {
  const { isFor, explanation } = signalRules[kind]
  return { kind, isFor, explanation, observedAt: observedAt.toISOString() }
}

/**
 * A person's own trust level and signals. During a shadow ban negative signals and their effects are hidden, because they would
 * reveal the ban (docs/decisions/012).
 */
export function presentOwnTrust(status: StoredStatus, shown: readonly ObservedSignal[]): OwnTrust {
  const isHidden = status.shadowBan !== null
  const level = isHidden ? (Math.max(status.trustLevel, firstTrustLevel) as TrustLevel) : status.trustLevel
  const byTrust = limitsOfTrust[level]
  const isReported = status.isReported && !isHidden
  const baseLimits = isReported ? narrowerLimits(byTrust, limitsWhileReported) : byTrust
  const limits = status.restriction ? narrowerLimits(baseLimits, limitsOfRestriction) : baseLimits
  const visible = shown.filter(({ kind }) => !isHidden || signalRules[kind].isFor)
  const kinds = new Set(visible.map(({ kind }) => kind))
  return {
    level,
    signals: visible.map(presentSignal),
    wouldRaise: signalKinds.flatMap((kind) => {
      const { raise } = signalRules[kind]
      return raise && !kinds.has(kind) ? [raise] : []
    }),
    limits: areOpen(limits) ? null : limits,
    isReported,
    isVerificationRequired: status.verificationRequiredAt !== null,
  }
}

type StoredRuleVersion = {
  ruleId: SignalKind
  version: number
  settings: Rule['settings']
  changedAt: Date
  switchedOff: string | null
}

export function presentRule(
  version: StoredRuleVersion,
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
