import type { subscriptions } from '@codekin/contracts/subscriptions/endpoints'
import type { Handlers } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { assignSeat } from './assign-seat.ts'
import { cancelByLink, getSubscriptionByLink } from './cancel-by-link.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { chooseFree } from './choose-free.ts'
import { getCheckout } from './get-checkout.ts'
import { getOwnSubscription } from './get-own-subscription.ts'
import { listPlans } from './list-plans.ts'
import { openPortal } from './open-portal.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { resumeSubscription } from './resume-subscription.ts'
import { startCheckout } from './start-checkout.ts'
import { takeBackSeat } from './take-back-seat.ts'

export function subscriptionsHandlers(deps: Deps): Handlers<typeof subscriptions.endpoints> {
  return {
    listPlans: listPlans(deps),
    getOwnSubscription: getOwnSubscription(deps),
    chooseFree: chooseFree(deps),
    startCheckout: startCheckout(deps),
    getCheckout: getCheckout(deps),
    openPortal: openPortal(deps),
    cancelSubscription: cancelSubscription(deps),
    resumeSubscription: resumeSubscription(deps),
    assignSeat: assignSeat(deps),
    takeBackSeat: takeBackSeat(deps),
    getSubscriptionByLink: getSubscriptionByLink(deps),
    cancelByLink: cancelByLink(deps),
    receiveWebhook: receiveWebhook(deps),
  }
}
