import type { SignalKind } from '@codekin/contracts/trust/models'
import type { RuleSettings } from '@codekin/contracts/trust/rules'
import type { Reader } from '@codekin/db/open-db'
import { signalRules } from '../domain/signal-rules.ts'
import { tryRule as count, type Trial } from '../store/rules.ts'
import type { Tables } from '../store/tables.ts'

/** Observations are kept for so long, and a trial looks at all of them. */
export const observedDays = 90

/** A signal against an account is right where the case was upheld; one for it, where it was not. */
export function precisionOf(kind: SignalKind, { decidedTouched, upheldTouched }: Trial): number | null {
  if (decidedTouched === 0) return null
  const right = signalRules[kind].isFor ? decidedTouched - upheldTouched : upheldTouched
  return right / decidedTouched
}

/** How many of the fake accounts it finds; means nothing for signals that speak for an account. */
export function recallOf(kind: SignalKind, { upheld, upheldTouched }: Trial): number | null {
  return upheld === 0 || signalRules[kind].isFor ? null : upheldTouched / upheld
}

/** What a rule would do with settings, beside those that hold. */
export function tryRule(
  db: Reader<Tables>,
  o: { kind: SignalKind; settings: RuleSettings; held: RuleSettings; now: Date },
): Promise<Trial> {
  const since = new Date(o.now.getTime() - observedDays * 86_400_000)
  return count(db, { kind: o.kind, bar: o.settings, held: o.held, since })
}
