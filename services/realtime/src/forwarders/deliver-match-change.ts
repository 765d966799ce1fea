import { matchChanged } from '@codekin/contracts/matching/events'
import { type Forwarder, forwarder } from '@codekin/event-bus/forward'
import { deliveriesOfMatch } from '../domain/deliveries.ts'
import type { FanOut } from '../fan-out.ts'

/** Tells both members that they match, or that a match is over; then their sockets are put out of it on every replica. */
export function deliverMatchChange(fanOut: FanOut): Forwarder {
  return forwarder({
    on: matchChanged,
    name: 'realtime.deliver-match-change',
    async handle({ event, data }) {
      if (data.status === 'ended') fanOut.matchEnded({ matchId: data.matchId, userIds: data.userIds })
      await fanOut.toUsers(event, deliveriesOfMatch(event.id, data))
    },
  })
}
