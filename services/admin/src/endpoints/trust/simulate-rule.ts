import type { trust } from '@codekin/contracts/trust/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { simulateRule as simulate } from '../../operations/simulate-rule.ts'

export const simulateRule =
  (deps: Pick<Deps, 'db' | 'clock'>): Handler<typeof trust.endpoints.simulateRule> =>
  async ({ caller, params: { id: ruleId }, body: { settings } }) => ({
    simulation: await simulate(deps, { ruleId, settings, staffId: caller.userId }),
  })
