import type { SignalKind } from '@codekin/contracts/trust/models'
import type { RuleSettings } from '@codekin/contracts/trust/rules'
import type { DbOrTrx } from '@codekin/db/open-db'
import { signalRules } from '../domain/signal-rules.ts'
import { daysAfter } from '../domain/times.ts'
import { type Findings, listFindings, measureRule, type RuleVersion, type Trial } from '../store/rules.ts'
import type { Tables } from '../store/tables.ts'

/** Observations are kept this long; a simulation covers all of them. */
const observedDays = 90

/** Observations last checked before this are deleted. */
export function getObservationStart(now: Date): Date {
  return daysAfter(now, -observedDays)
}

/** A negative signal is right if the case was upheld, a positive one if it was not. */
export function computePrecision(kind: SignalKind, { decidedTouched, upheldTouched }: Findings): number | null {
  if (decidedTouched === 0) return null
  const right = signalRules[kind].isFor ? decidedTouched - upheldTouched : upheldTouched
  return right / decidedTouched
}

/** Returns the share of fake accounts that a rule finds; null for positive signals. */
export function computeRecall(kind: SignalKind, { upheld, upheldTouched }: Trial): number | null {
  return upheld === 0 || signalRules[kind].isFor ? null : upheldTouched / upheld
}

/** Returns how rules did on decided cases, in their order. */
export function readFindings(db: DbOrTrx<Tables>, rules: readonly RuleVersion[], now: Date): Promise<Findings[]> {
  const thresholds = rules.map(({ ruleId: kind, settings: { isOn, threshold } }) => ({ kind, isOn, threshold }))
  return listFindings(db, thresholds, getObservationStart(now))
}

/** Returns what a rule would do with other settings, compared to the current ones. */
export function tryRule(
  db: DbOrTrx<Tables>,
  o: { kind: SignalKind; settings: RuleSettings; current: RuleSettings; now: Date },
): Promise<Trial> {
  return measureRule(db, { kind: o.kind, proposed: o.settings, current: o.current, since: getObservationStart(o.now) })
}
