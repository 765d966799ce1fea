import type { subscriptions } from '@codekin/contracts/subscriptions/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { cancelByLink as cancel, readLinkedSubscription } from '../../operations/cancel-by-link.ts'

export const getSubscriptionByLink =
  (deps: Deps): Handler<typeof subscriptions.endpoints.getSubscriptionByLink> =>
  async ({ params, fail }) => {
    const userId = await deps.tokens.readAppeal(params.token)
    if (!userId) throw fail('invalid_link')
    return await readLinkedSubscription(deps, userId)
  }

export const cancelByLink =
  (deps: Deps): Handler<typeof subscriptions.endpoints.cancelByLink> =>
  async ({ params, fail }) => {
    const userId = await deps.tokens.readAppeal(params.token)
    if (!userId) throw fail('invalid_link')
    const own = await cancel(deps, userId)
    if (!own) throw fail('no_subscription')
    return own
  }
