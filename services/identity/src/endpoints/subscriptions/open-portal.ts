import type { subscriptions } from '@codekin/contracts/subscriptions/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { findCustomerId } from '../../store/checkouts.ts'
import { findOpenSubscription } from '../../store/subscriptions.ts'
import { failIfUnavailable } from './provider.ts'

export const openPortal =
  ({ db, config, payments }: Deps): Handler<typeof subscriptions.endpoints.openPortal> =>
  async ({ caller, fail }) => {
    if (!payments) throw fail('payments_off')
    const customerId = await findCustomerId(db, caller.userId)
    if (!customerId || !(await findOpenSubscription(db, caller.userId))) throw fail('no_subscription')
    const url = await failIfUnavailable(payments.openPortal(customerId, `${config.publicOrigin}/settings/plan`), fail)
    return { url }
  }
