import { standingChanged } from '@codekin/contracts/admin/events'
import { type Forwarder, forwarder } from '@codekin/event-bus/forward'
import type { Clock } from '@codekin/service-kit/clock'
import type { FanOut } from '../fan-out.ts'

/** Shows a shadow-banned user as offline to everyone who sees them online, on every replica. */
export function hidePresence({ fanOut, clock }: { fanOut: FanOut; clock: Clock }): Forwarder {
  return forwarder({
    on: standingChanged,
    name: 'realtime.hide-presence',
    handle: async ({ data: { userId, shadowBan } }) => {
      if (shadowBan && new Date(shadowBan.until) > clock.now()) fanOut.shadowBanned(userId)
    },
  })
}
