import { accountErased } from '@codekin/contracts/identity/events'
import { type Forwarder, forwarder } from '@codekin/event-bus/forward'
import type { Overview } from '../admin/overview.ts'

/** Removes an erased user from the recent signups, which nothing else would do. */
export function forgetSignup({ overview }: { overview: Overview }): Forwarder {
  return forwarder({
    on: accountErased,
    name: 'realtime.forget-signup',
    handle: ({ data }) => overview.forgetSignup(data.userId),
  })
}
