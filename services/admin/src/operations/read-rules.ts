import type { Rule } from '@codekin/contracts/trust/rules'
import type { Reader } from '@codekin/db/open-db'
import { presentRule } from '../domain/present-trust.ts'
import { findPersonSummaries } from '../store/person-summaries.ts'
import type { RuleVersion } from '../store/rules.ts'
import type { Tables } from '../store/tables.ts'
import { fewestFindings } from './check-rules.ts'
import { precisionOf, tryRule } from './try-rule.ts'

/** Rules as staff see them: by whom they were changed, and how right they are by now. */
export async function readRules(db: Reader<Tables>, rules: readonly RuleVersion[], now: Date): Promise<Rule[]> {
  const people = await findPersonSummaries(
    db,
    rules.map(({ changedBy }) => changedBy),
  )
  return await Promise.all(
    rules.map(async (rule) => {
      const trial = await tryRule(db, { kind: rule.ruleId, settings: rule.settings, held: rule.settings, now })
      const findings = trial.decidedTouched
      const person = rule.changedBy === null ? undefined : people.get(rule.changedBy)
      return presentRule(rule, {
        changedBy: person ? { userId: person.userId, full_name: person.full_name } : null,
        precision: findings < fewestFindings ? null : precisionOf(rule.ruleId, trial),
        findings,
      })
    }),
  )
}
