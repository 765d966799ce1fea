import { ideaProposalChanged } from '@codekin/contracts/matching/events'
import { type Forwarder, forwarder } from '@codekin/event-bus/forward'
import { deliveriesOfProposal } from '../domain/deliveries.ts'
import type { FanOut } from '../fan-out.ts'

/** Marks an idea as accepted or declined on the screens of both members. */
export function deliverProposal(fanOut: FanOut): Forwarder {
  return forwarder({
    on: ideaProposalChanged,
    name: 'realtime.deliver-proposal',
    handle: ({ event, data }) => fanOut.toUsers(event, deliveriesOfProposal(event.id, data)),
  })
}
