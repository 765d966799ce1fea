import { staffMessagesRead } from '@codekin/contracts/messaging/events'
import { type Forwarder, forwarder } from '@codekin/event-bus/forward'
import { deliveriesOfStaffReading } from '../domain/deliveries.ts'
import type { FanOut } from '../fan-out.ts'

/** Notifies the reader's devices that messages from the team were read. */
export function deliverStaffReading(fanOut: FanOut): Forwarder {
  return forwarder({
    on: staffMessagesRead,
    name: 'realtime.deliver-staff-reading',
    handle: ({ event, data }) => fanOut.toUsers(event, deliveriesOfStaffReading(event.id, data)),
  })
}
