import { badgeEarned } from '@codekin/contracts/gamification/events'
import { type Forwarder, forwarder } from '@codekin/event-bus/forward'
import { deliveriesOfBadge } from '../domain/deliveries.ts'
import type { FanOut } from '../fan-out.ts'

/** Notifies a user's devices of a new badge; no one else's. */
export function deliverBadge(fanOut: FanOut): Forwarder {
  return forwarder({
    on: badgeEarned,
    name: 'realtime.deliver-badge',
    handle: ({ event, data }) => fanOut.toUsers(event, deliveriesOfBadge(event.id, data)),
  })
}
