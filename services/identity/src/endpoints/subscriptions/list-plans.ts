import type { subscriptions } from '@codekin/contracts/subscriptions/endpoints'
import { currency, planNames, plans } from '@codekin/contracts/subscriptions/plans'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'

export const listPlans =
  ({ payments }: Deps): Handler<typeof subscriptions.endpoints.listPlans> =>
  async () => ({
    currency,
    isPayable: payments !== null,
    plans: planNames.map((plan) => ({ plan, ...plans[plan], promises: [...plans[plan].promises] })),
  })
