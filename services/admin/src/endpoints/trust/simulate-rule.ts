import type { trust } from '@codekin/contracts/trust/endpoints'
import { inTransaction } from '@codekin/db/transaction'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { heldRules } from '../../operations/held-rules.ts'
import { recordAudit } from '../../operations/record-audit.ts'
import { precisionOf, recallOf, tryRule } from '../../operations/try-rule.ts'
import { findPersonSummaries } from '../../store/person-summaries.ts'
import { insertSimulation, listNewlyTouched } from '../../store/rules.ts'

const examplesMax = 20

export const simulateRule =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Handler<typeof trust.endpoints.simulateRule> =>
  async ({ caller, params: { id }, body: { settings } }) => {
    const now = clock.now()
    const held = (await heldRules(db))[id].settings
    const trial = await tryRule(db, { kind: id, settings, held, now })
    const touched = await listNewlyTouched(db, { kind: id, bar: settings, held, limit: examplesMax })
    const people = await findPersonSummaries(db, touched)
    await inTransaction(db, async (trx) => {
      await insertSimulation(trx, { ruleId: id, settings, simulatedBy: caller.userId, simulatedAt: now })
      await recordAudit(trx, {
        at: now,
        actorId: caller.userId,
        action: 'rule.simulate',
        subject: { kind: 'rule', id },
      })
    })
    return {
      simulation: {
        ...{ ruleId: id, settings, examined: trial.examined, touched: trial.touched, newlyTouched: trial.newlyTouched },
        precision: precisionOf(id, trial),
        recall: recallOf(id, trial),
        examples: [...people.values()],
        simulatedAt: now.toISOString(),
      },
    }
  }
