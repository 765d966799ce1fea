import { userRegistered } from '@codekin/contracts/identity/events'
import { type Forwarder, forwarder } from '@codekin/event-bus/forward'
import { deliveryOfSignup } from '../domain/deliveries.ts'
import type { Post } from '../post.ts'

/** Tells the admin room of each signup. */
export function alertAdmins(post: Post): Forwarder {
  return forwarder({
    on: userRegistered,
    name: 'realtime.alert-admins',
    handle: ({ event, data }) => post.toAdmins(deliveryOfSignup(event.id, data)),
  })
}
