import type { SignalKind } from '@codekin/contracts/trust/models'
import type { RuleSettings, Simulation } from '@codekin/contracts/trust/rules'
import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { findPersonSummaries } from '../store/person-summaries.ts'
import { insertSimulation, listNewlyTouched } from '../store/rules.ts'
import { getCurrentRules } from './current-rules.ts'
import { recordAudit } from './record-audit.ts'
import { computePrecision, computeRecall, tryRule } from './try-rule.ts'

const examplesMax = 20

/** Replays observations with other settings, and records that a staff member has seen the result. */
export async function simulateRule(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { ruleId, settings, staffId }: { ruleId: SignalKind; settings: RuleSettings; staffId: string },
): Promise<Simulation> {
  const now = clock.now()
  const current = (await getCurrentRules(db))[ruleId].settings
  const trial = await tryRule(db, { kind: ruleId, settings, current, now })
  const touched = await listNewlyTouched(db, { kind: ruleId, proposed: settings, current, limit: examplesMax })
  const people = await findPersonSummaries(db, touched)
  await inTransaction(db, async (trx) => {
    await insertSimulation(trx, { ruleId, settings, simulatedBy: staffId, simulatedAt: now })
    const subject = { kind: 'rule' as const, id: ruleId }
    await recordAudit(trx, { at: now, actorId: staffId, action: 'rule.simulate', subject })
  })
  const { examined, touched: touchedCount, newlyTouched } = trial
  return {
    ruleId,
    settings,
    examined,
    touched: touchedCount,
    newlyTouched,
    precision: computePrecision(ruleId, trial),
    recall: computeRecall(ruleId, trial),
    examples: [...people.values()],
    simulatedAt: now.toISOString(),
  }
}
