import { conversationArranged } from '@codekin/contracts/messaging/events'
import { type Forwarder, forwarder } from '@codekin/event-bus/forward'
import { deliveriesOfArranging } from '../domain/deliveries.ts'
import type { FanOut } from '../fan-out.ts'

/** Makes a member's other devices mute or archive the conversation too. */
export function deliverArranging(fanOut: FanOut): Forwarder {
  return forwarder({
    on: conversationArranged,
    name: 'realtime.deliver-arranging',
    handle: ({ event, data }) => fanOut.toUsers(event, deliveriesOfArranging(event.id, data)),
  })
}
