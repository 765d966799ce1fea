import { userRegistered } from '@codekin/contracts/identity/events'
import { type Forwarder, forwarder } from '@codekin/event-bus/forward'
import { deliveryOfSignup, signupOf } from '../domain/deliveries.ts'
import type { Post } from '../post.ts'
import type { Overview } from '../ring/overview.ts'

/** Notes each signup for the overview of admins, and tells the admin room of it. */
export function alertAdmins({ post, overview }: { post: Post; overview: Overview }): Forwarder {
  return forwarder({
    on: userRegistered,
    name: 'realtime.alert-admins',
    handle: async ({ event, data }) => {
      // Without Redis the overview lacks one; the alert may not wait for it.
      await overview.noteSignup(signupOf(data)).catch(() => undefined)
      await post.toAdmins(event, deliveryOfSignup(event.id, data))
    },
  })
}
