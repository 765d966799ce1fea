import { userRegistered } from '@codekin/contracts/identity/events'
import { type Forwarder, forwarder } from '@codekin/event-bus/forward'
import type { Overview } from '../admin/overview.ts'
import { deliveryOfSignup, toSignup } from '../domain/deliveries.ts'
import type { FanOut } from '../fan-out.ts'

/** Adds each signup to the overview for admins and announces it in the admin room. */
export function alertAdmins({ fanOut, overview }: { fanOut: FanOut; overview: Overview }): Forwarder {
  return forwarder({
    on: userRegistered,
    name: 'realtime.alert-admins',
    handle: async ({ event, data }) => {
      // Without Redis the overview misses one; the alert must not wait for it.
      await overview.noteSignup(toSignup(data)).catch(() => undefined)
      await fanOut.toAdmins(event, deliveryOfSignup(event.id, data))
    },
  })
}
