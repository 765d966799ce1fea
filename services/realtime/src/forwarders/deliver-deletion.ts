import { messageDeleted } from '@codekin/contracts/messaging/events'
import { type Forwarder, forwarder } from '@codekin/event-bus/forward'
import { deliveriesOfDeletion } from '../domain/deliveries.ts'
import type { FanOut } from '../fan-out.ts'

/** Removes a deleted message from the screens of both members. */
export function deliverDeletion(fanOut: FanOut): Forwarder {
  return forwarder({
    on: messageDeleted,
    name: 'realtime.deliver-deletion',
    handle: ({ event, data }) => fanOut.toUsers(event, deliveriesOfDeletion(event.id, data)),
  })
}
