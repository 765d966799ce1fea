import { superlikeReceived } from '@codekin/contracts/matching/events'
import { type Forwarder, forwarder } from '@codekin/event-bus/forward'
import { deliveriesOfSuperlike } from '../domain/deliveries.ts'
import type { FanOut } from '../fan-out.ts'

/** Notifies the receiver's devices of a superlike; the sender's get nothing. */
export function deliverSuperlike(fanOut: FanOut): Forwarder {
  return forwarder({
    on: superlikeReceived,
    name: 'realtime.deliver-superlike',
    handle: ({ event, data }) => fanOut.toUsers(event, deliveriesOfSuperlike(event.id, data)),
  })
}
