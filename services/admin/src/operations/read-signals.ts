import type { SignalKind, StaffSignal } from '@codekin/contracts/trust/models'
import type { DbOrTrx } from '@codekin/db/open-db'
import { presentSignal } from '../domain/present-trust.ts'
import { signalRules } from '../domain/signal-rules.ts'
import type { RuleVersion } from '../store/rules.ts'
import { listObservations, type Observation } from '../store/signals.ts'
import type { Tables } from '../store/tables.ts'
import { getCurrentRules } from './current-rules.ts'
import { weighSignals } from './recompute-trust-levels.ts'

/** Signals as staff see them, with their current weight and evidence. */
export function presentStaffSignals(
  observations: readonly Observation[],
  rules: Readonly<Record<SignalKind, RuleVersion>>,
  now: Date,
): StaffSignal[] {
  return weighSignals(observations, rules, now).map(({ observation, weight, rule }) => ({
    ...presentSignal(observation),
    explanation: signalRules[observation.kind].finding,
    ruleId: rule.ruleId,
    ruleVersion: rule.version,
    weight: Math.round(weight * 10) / 10,
    evidence: { ...observation.evidence },
  }))
}

/** The signals of one person. */
export async function readStaffSignals(db: DbOrTrx<Tables>, userId: string, now: Date): Promise<StaffSignal[]> {
  const [observations, rules] = await Promise.all([listObservations(db, [userId]), getCurrentRules(db)])
  return presentStaffSignals(observations, rules, now)
}
