import { messageSent } from '@codekin/contracts/messaging/events'
import { type Forwarder, forwarder } from '@codekin/event-bus/forward'
import { deliveriesOfMessage } from '../domain/deliveries.ts'
import type { FanOut } from '../fan-out.ts'

/** Delivers each message to its members. */
export function deliverMessage(fanOut: FanOut): Forwarder {
  return forwarder({
    on: messageSent,
    name: 'realtime.deliver-message',
    handle: ({ event, data }) => fanOut.toUsers(event, deliveriesOfMessage(event.id, data)),
  })
}
