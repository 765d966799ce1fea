import { reactionChanged } from '@codekin/contracts/messaging/events'
import { type Forwarder, forwarder } from '@codekin/event-bus/forward'
import { deliveriesOfReaction } from '../domain/deliveries.ts'
import type { FanOut } from '../fan-out.ts'

/** Shows both members the reactions to a message. */
export function deliverReaction(fanOut: FanOut): Forwarder {
  return forwarder({
    on: reactionChanged,
    name: 'realtime.deliver-reaction',
    handle: ({ event, data }) => fanOut.toUsers(event, deliveriesOfReaction(event.id, data)),
  })
}
