import { matchEnded } from '@codekin/contracts/matching/events'
import { type Forwarder, forwarder } from '@codekin/event-bus/forward'
import { deliveriesOfMatchEnd } from '../domain/deliveries.ts'
import type { Post } from '../post.ts'

/** Tells both members that a match is over, and puts their sockets out of it on every replica. */
export function deliverMatchEnd(post: Post): Forwarder {
  return forwarder({
    on: matchEnded,
    name: 'realtime.deliver-match-end',
    async handle({ event, data }) {
      post.matchEnded({ matchId: data.matchId, userIds: data.userIds })
      await post.toUsers(event, deliveriesOfMatchEnd(event.id, data))
    },
  })
}
