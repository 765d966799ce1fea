import { userRegistered } from '@codekin/contracts/identity/events'
import { type Forwarder, forwarder } from '@codekin/event-bus/forward'
import type { Overview } from '../admin/overview.ts'
import { deliveryOfSignup, signupOf } from '../domain/deliveries.ts'
import type { FanOut } from '../fan-out.ts'

/** Notes each signup for the overview of admins, and tells the admin room of it. */
export function alertAdmins({ fanOut, overview }: { fanOut: FanOut; overview: Overview }): Forwarder {
  return forwarder({
    on: userRegistered,
    name: 'realtime.alert-admins',
    handle: async ({ event, data }) => {
      // Without Redis the overview lacks one; the alert may not wait for it.
      await overview.noteSignup(signupOf(data)).catch(() => undefined)
      await fanOut.toAdmins(event, deliveryOfSignup(event.id, data))
    },
  })
}
