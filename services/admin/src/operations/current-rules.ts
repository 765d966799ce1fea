import type { SignalKind } from '@codekin/contracts/trust/models'
import type { DbOrTrx } from '@codekin/db/open-db'
import { signalKinds, signalRules } from '../domain/signal-rules.ts'
import { listChangedRules, type RuleVersion } from '../store/rules.ts'
import type { Tables } from '../store/tables.ts'

/** When the default rules in the code were written; they apply until an admin changes one. */
const firstVersionAt = new Date('2026-11-22T00:00:00.000Z')

/** A rule with its default settings. */
export function firstVersion(ruleId: SignalKind): RuleVersion {
  const settings = signalRules[ruleId].defaults
  return { ruleId, version: 1, settings, changedBy: null, changedAt: firstVersionAt, switchedOff: null }
}

/** Every rule as it currently applies. */
export async function getCurrentRules(db: DbOrTrx<Tables>): Promise<Record<SignalKind, RuleVersion>> {
  const changed = new Map((await listChangedRules(db)).map((rule) => [rule.ruleId, rule]))
  const rules = signalKinds.map((kind) => [kind, changed.get(kind) ?? firstVersion(kind)] as const)
  return Object.fromEntries(rules) as Record<SignalKind, RuleVersion>
}
