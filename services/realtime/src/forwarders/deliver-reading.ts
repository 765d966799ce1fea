import { messagesRead } from '@codekin/contracts/messaging/events'
import { type Forwarder, forwarder } from '@codekin/event-bus/forward'
import { deliveriesOfReading } from '../domain/deliveries.ts'
import type { FanOut } from '../fan-out.ts'

/** Delivers receipts to the author, and the new unread count to the reader's devices. */
export function deliverReading(fanOut: FanOut): Forwarder {
  return forwarder({
    on: messagesRead,
    name: 'realtime.deliver-reading',
    handle: ({ event, data }) => fanOut.toUsers(event, deliveriesOfReading(event.id, data)),
  })
}
