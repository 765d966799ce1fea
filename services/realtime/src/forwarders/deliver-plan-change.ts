import { subscriptionChanged } from '@codekin/contracts/identity/events'
import { type Forwarder, forwarder } from '@codekin/event-bus/forward'
import { deliveriesOfPlanChange } from '../domain/deliveries.ts'
import type { FanOut } from '../fan-out.ts'

/** Tells the devices of somebody whose plan is another one, so that they ask for tokens that carry it. */
export function deliverPlanChange(fanOut: FanOut): Forwarder {
  return forwarder({
    on: subscriptionChanged,
    name: 'realtime.deliver-plan-change',
    handle: ({ event, data }) => fanOut.toUsers(event, deliveriesOfPlanChange(event.id, data)),
  })
}
