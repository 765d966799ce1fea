import { subscriptionChanged } from '@codekin/contracts/identity/events'
import { type Forwarder, forwarder } from '@codekin/event-bus/forward'
import { deliveriesOfPlanChange } from '../domain/deliveries.ts'
import type { FanOut } from '../fan-out.ts'

/** Notifies a user's devices of a changed plan, so that they request tokens that include it. */
export function deliverPlanChange(fanOut: FanOut): Forwarder {
  return forwarder({
    on: subscriptionChanged,
    name: 'realtime.deliver-plan-change',
    handle: ({ event, data }) => fanOut.toUsers(event, deliveriesOfPlanChange(event.id, data)),
  })
}
