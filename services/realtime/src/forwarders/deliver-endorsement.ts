import { endorsementRequested, endorsementReviewed } from '@codekin/contracts/verification/events'
import { type Forwarder, forwarder } from '@codekin/event-bus/forward'
import { deliveriesOfEndorsement } from '../domain/deliveries.ts'
import type { FanOut } from '../fan-out.ts'

/** Notifies both users that an endorsement was requested, offered, answered or withdrawn. */
export function deliverEndorsements(fanOut: FanOut): Forwarder[] {
  return [
    forwarder({
      on: endorsementRequested,
      name: 'realtime.deliver-endorsement-request',
      handle: ({ event, data }) =>
        fanOut.toUsers(event, deliveriesOfEndorsement(event.id, { ...data, by: data.requestedBy })),
    }),
    forwarder({
      on: endorsementReviewed,
      name: 'realtime.deliver-endorsement-review',
      handle: ({ event, data }) =>
        fanOut.toUsers(event, deliveriesOfEndorsement(event.id, { ...data, change: data.status, by: data.reviewedBy })),
    }),
  ]
}
