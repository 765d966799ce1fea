import { contactChanged } from '@codekin/contracts/messaging/events'
import { type Forwarder, forwarder } from '@codekin/event-bus/forward'
import { deliveriesOfContactChange } from '../domain/deliveries.ts'
import type { FanOut } from '../fan-out.ts'

/** Notifies a user's devices that a contact's account was closed, suspended or reactivated. */
export function deliverContactChange(fanOut: FanOut): Forwarder {
  return forwarder({
    on: contactChanged,
    name: 'realtime.deliver-contact-change',
    handle: ({ event, data }) => fanOut.toUsers(event, deliveriesOfContactChange(event.id, data)),
  })
}
