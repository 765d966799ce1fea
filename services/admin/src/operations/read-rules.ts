import type { Rule } from '@codekin/contracts/trust/rules'
import type { DbOrTrx } from '@codekin/db/open-db'
import { presentStaff } from '../domain/present-case.ts'
import { presentRule } from '../domain/present-trust.ts'
import { findPersonSummaries } from '../store/person-summaries.ts'
import type { RuleVersion } from '../store/rules.ts'
import type { Tables } from '../store/tables.ts'
import { findingsMin } from './check-rules.ts'
import { computePrecision, readFindings } from './try-rule.ts'

/** Returns rules as staff see them, with who changed them and their current precision. */
export async function readRules(db: DbOrTrx<Tables>, rules: readonly RuleVersion[], now: Date): Promise<Rule[]> {
  const [people, found] = await Promise.all([
    findPersonSummaries(
      db,
      rules.map(({ changedBy }) => changedBy),
    ),
    readFindings(db, rules, now),
  ])
  return rules.map((rule, at) => {
    const { decidedTouched, upheldTouched } = found[at] ?? { decidedTouched: 0, upheldTouched: 0 }
    return presentRule(rule, {
      changedBy: presentStaff(rule.changedBy, people),
      precision: decidedTouched < findingsMin ? null : computePrecision(rule.ruleId, { decidedTouched, upheldTouched }),
      findings: decidedTouched,
    })
  })
}
