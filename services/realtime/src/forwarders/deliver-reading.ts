import { messagesRead } from '@codekin/contracts/messaging/events'
import { type Forwarder, forwarder } from '@codekin/event-bus/forward'
import { deliveriesOfReading } from '../domain/deliveries.ts'
import type { FanOut } from '../fan-out.ts'

/** Brings receipts to the one who wrote, and the new unread count to the devices of the one who read. */
export function deliverReading(fanOut: FanOut): Forwarder {
  return forwarder({
    on: messagesRead,
    name: 'realtime.deliver-reading',
    handle: ({ event, data }) => fanOut.toUsers(event, deliveriesOfReading(event.id, data)),
  })
}
