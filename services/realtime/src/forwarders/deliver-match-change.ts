import { matchChanged } from '@codekin/contracts/matching/events'
import { type Forwarder, forwarder } from '@codekin/event-bus/forward'
import { deliveriesOfMatch } from '../domain/deliveries.ts'
import type { FanOut } from '../fan-out.ts'

/** Notifies both members of a match or its end; at the end their sockets leave its room on every replica. */
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
