import { isDeepStrictEqual } from 'node:util'
import { ApiError } from '@codekin/contracts/errors'
import type { trust } from '@codekin/contracts/trust/endpoints'
import { inTransaction } from '@codekin/db/transaction'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { heldRules } from '../../operations/held-rules.ts'
import { readRules } from '../../operations/read-rules.ts'
import { recordAudit } from '../../operations/record-audit.ts'
import { insertRuleVersion, markObservedDue, type RuleVersion, wasSimulated } from '../../store/rules.ts'

const simulationSeconds = 3_600

/** What nobody has tried is not switched on; switching off needs no trial. */
export const changeRule =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Handler<typeof trust.endpoints.changeRule> =>
  async ({ caller, params: { id }, body: { settings, version, reason }, fail }) => {
    const now = clock.now()
    const held = (await heldRules(db))[id]
    if (held.version !== version) throw fail('rule_changed')
    const isOnlyOff = isDeepStrictEqual(settings, { ...held.settings, isOn: false })
    const since = new Date(now.getTime() - simulationSeconds * 1_000)
    if (!isOnlyOff && !(await wasSimulated(db, { ruleId: id, settings, since }))) throw fail('rule_not_simulated')
    const next: RuleVersion = {
      ...{ ruleId: id, version: version + 1, settings, changedBy: caller.userId, changedAt: now, switchedOff: null },
    }
    const isFirst = await inTransaction(db, async (trx) => {
      if (!(await insertRuleVersion(trx, next))) return false
      await markObservedDue(trx, id, now)
      const { isOn, threshold, weight } = settings
      const facts = { version: next.version, isOn, threshold, weight }
      const subject = { kind: 'rule' as const, id }
      await recordAudit(trx, { at: now, actorId: caller.userId, action: 'rule.change', subject, facts, reason })
      return true
    })
    if (!isFirst) throw fail('rule_changed')
    const [rule] = await readRules(db, [next], now)
    if (!rule) throw new ApiError('internal')
    return { rule }
  }
