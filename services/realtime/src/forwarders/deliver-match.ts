import { matchCreated } from '@codekin/contracts/matching/events'
import { type Forwarder, forwarder } from '@codekin/event-bus/forward'
import { deliveriesOfMatch } from '../domain/deliveries.ts'
import type { Post } from '../post.ts'

/** Tells both members of a new match. */
export function deliverMatch(post: Post): Forwarder {
  return forwarder({
    on: matchCreated,
    name: 'realtime.deliver-match',
    handle: ({ event, data }) => post.toUsers(event, deliveriesOfMatch(event.id, data)),
  })
}
