import { messageEdited } from '@codekin/contracts/messaging/events'
import { type Forwarder, forwarder } from '@codekin/event-bus/forward'
import { deliveriesOfEdit } from '../domain/deliveries.ts'
import type { FanOut } from '../fan-out.ts'

/** Shows both members the new text of a message. */
export function deliverEdit(fanOut: FanOut): Forwarder {
  return forwarder({
    on: messageEdited,
    name: 'realtime.deliver-edit',
    handle: ({ event, data }) => fanOut.toUsers(event, deliveriesOfEdit(event.id, data)),
  })
}
