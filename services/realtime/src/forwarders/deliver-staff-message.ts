import { staffMessageKept } from '@codekin/contracts/messaging/events'
import { type Forwarder, forwarder } from '@codekin/event-bus/forward'
import { deliveriesOfStaffMessage } from '../domain/deliveries.ts'
import type { FanOut } from '../fan-out.ts'

/** Notifies a user of a message from staff, which can be read by the time the frame arrives. */
export function deliverStaffMessage(fanOut: FanOut): Forwarder {
  return forwarder({
    on: staffMessageKept,
    name: 'realtime.deliver-staff-message',
    handle: ({ event, data }) => fanOut.toUsers(event, deliveriesOfStaffMessage(event.id, data)),
  })
}
