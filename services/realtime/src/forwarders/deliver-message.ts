import { messageSent } from '@codekin/contracts/messaging/events'
import { type Forwarder, forwarder } from '@codekin/event-bus/forward'
import { deliveriesOfMessage } from '../domain/deliveries.ts'
import type { Post } from '../post.ts'

/** Brings each message to its members. */
export function deliverMessage(post: Post): Forwarder {
  return forwarder({
    on: messageSent,
    name: 'realtime.deliver-message',
    handle: ({ event, data }) => post.toUsers(event, deliveriesOfMessage(event.id, data)),
  })
}
