import { settingsChanged } from '@codekin/contracts/identity/events'
import { type Forwarder, forwarder } from '@codekin/event-bus/forward'
import { deliveriesOfSettings } from '../domain/deliveries.ts'
import type { FanOut } from '../fan-out.ts'

/** Notifies a user's other windows of changed settings, and every replica of what others may see from now on. */
export function followSettings(fanOut: FanOut): Forwarder {
  return forwarder({
    on: settingsChanged,
    name: 'realtime.follow-settings',
    handle: async ({ event, data }) => {
      fanOut.settingsChanged(data.userId)
      await fanOut.toUsers(event, deliveriesOfSettings(event.id, data))
    },
  })
}
