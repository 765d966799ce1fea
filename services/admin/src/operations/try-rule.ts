import type { SignalKind } from '@codekin/contracts/trust/models'
import type { RuleSettings } from '@codekin/contracts/trust/rules'
import type { DbOrTrx } from '@codekin/db/open-db'
import { signalRules } from '../domain/signal-rules.ts'
import { daysAfter } from '../domain/times.ts'
import { type Findings, listFindings, measureRule, type RuleVersion, type Trial } from '../store/rules.ts'
import type { Tables } from '../store/tables.ts'

/** Observations are kept for so long, and a trial looks at all of them. */
const observedDays = 90

/** What was last looked at before is forgotten. */
export function observedSince(now: Date): Date {
  return daysAfter(now, -observedDays)
}

/** A signal against an account is right where the case was upheld; one for it, where it was not. */
export function precisionOf(kind: SignalKind, { decidedTouched, upheldTouched }: Findings): number | null {
  if (decidedTouched === 0) return null
  const right = signalRules[kind].isFor ? decidedTouched - upheldTouched : upheldTouched
  return right / decidedTouched
}

/** How many of the fake accounts it finds; means nothing for signals that speak for an account. */
export function recallOf(kind: SignalKind, { upheld, upheldTouched }: Trial): number | null {
  return upheld === 0 || signalRules[kind].isFor ? null : upheldTouched / upheld
}

/** How rules fare on decided cases, in their order. */
export function readFindings(db: DbOrTrx<Tables>, rules: readonly RuleVersion[], now: Date): Promise<Findings[]> {
  const bars = rules.map(({ ruleId: kind, settings: { isOn, threshold } }) => ({ kind, isOn, threshold }))
  return listFindings(db, bars, observedSince(now))
}

/** What a rule would do with settings, beside those that hold. */
export function tryRule(
  db: DbOrTrx<Tables>,
  o: { kind: SignalKind; settings: RuleSettings; held: RuleSettings; now: Date },
): Promise<Trial> {
  return measureRule(db, { kind: o.kind, bar: o.settings, held: o.held, since: observedSince(o.now) })
}
