import { profileChanged } from '@codekin/contracts/identity/events'
import { type Forwarder, forwarder } from '@codekin/event-bus/forward'
import type { FanOut } from '../fan-out.ts'

/** Takes whoever hides being here out of the sight of others at once, on every replica, before matching tells of it. */
export function choosePresence(fanOut: FanOut): Forwarder {
  return forwarder({
    on: profileChanged,
    name: 'realtime.choose-presence',
    handle: async ({ data: { userId, privacy } }) => {
      fanOut.presenceChosen({ userId, isShown: privacy?.showOnline ?? true })
    },
  })
}
