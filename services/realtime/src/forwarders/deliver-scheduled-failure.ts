import { scheduledFailed } from '@codekin/contracts/messaging/events'
import { type Forwarder, forwarder } from '@codekin/event-bus/forward'
import { deliveriesOfScheduledFailure } from '../domain/deliveries.ts'
import type { FanOut } from '../fan-out.ts'

/** Notifies the author that a scheduled message was not sent. */
export function deliverScheduledFailure(fanOut: FanOut): Forwarder {
  return forwarder({
    on: scheduledFailed,
    name: 'realtime.deliver-scheduled-failure',
    handle: ({ event, data }) => fanOut.toUsers(event, deliveriesOfScheduledFailure(event.id, data)),
  })
}
