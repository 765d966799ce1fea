import { staffMessageKept } from '@codekin/contracts/messaging/events'
import { type Forwarder, forwarder } from '@codekin/event-bus/forward'
import { deliveriesOfStaffMessage } from '../domain/deliveries.ts'
import type { FanOut } from '../fan-out.ts'

/** Tells somebody that the team wrote to them; where the frame leads, it can be read already. */
export function deliverStaffMessage(fanOut: FanOut): Forwarder {
  return forwarder({
    on: staffMessageKept,
    name: 'realtime.deliver-staff-message',
    handle: ({ event, data }) => fanOut.toUsers(event, deliveriesOfStaffMessage(event.id, data)),
  })
}
