import type { trust } from '@codekin/contracts/trust/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { changeRule as change } from '../../operations/change-rule.ts'
import { readRules } from '../../operations/read-rules.ts'

const refusals = { 'changed-meanwhile': 'rule_changed', 'not-simulated': 'rule_not_simulated' } as const

export const changeRule =
  (deps: Pick<Deps, 'db' | 'clock'>): Handler<typeof trust.endpoints.changeRule> =>
  async ({ caller, params: { id: ruleId }, body, fail }) => {
    const changed = await change(deps, { ...body, ruleId, staffId: caller.userId })
    if (changed.kind !== 'changed') throw fail(refusals[changed.kind])
    const [rule] = await readRules(deps.db, [changed.rule], deps.clock.now())
    if (!rule) throw new Error(`rule ${ruleId} has no version`)
    return { rule }
  }
