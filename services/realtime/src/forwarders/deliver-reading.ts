import { messagesRead } from '@codekin/contracts/messaging/events'
import { type Forwarder, forwarder } from '@codekin/event-bus/forward'
import { deliveriesOfReading } from '../domain/deliveries.ts'
import type { Post } from '../post.ts'

/** Brings receipts to the one who wrote, and the new unread count to the devices of the one who read. */
export function deliverReading(post: Post): Forwarder {
  return forwarder({
    on: messagesRead,
    name: 'realtime.deliver-reading',
    handle: ({ event, data }) => post.toUsers(event, deliveriesOfReading(event.id, data)),
  })
}
