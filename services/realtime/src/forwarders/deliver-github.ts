import { githubSyncChanged, signalAppealDecided } from '@codekin/contracts/verification/events'
import { type Forwarder, forwarder } from '@codekin/event-bus/forward'
import { deliveriesOfAppeal, deliveriesOfSync } from '../domain/deliveries.ts'
import type { FanOut } from '../fan-out.ts'

/** Notifies the owner of a GitHub account of the progress of its sync and of staff's decisions about it. */
export function deliverGithub(fanOut: FanOut): Forwarder[] {
  return [
    forwarder({
      on: githubSyncChanged,
      name: 'realtime.deliver-github-sync',
      handle: ({ event, data }) => fanOut.toUsers(event, deliveriesOfSync(event.id, data)),
    }),
    forwarder({
      on: signalAppealDecided,
      name: 'realtime.deliver-signal-appeal',
      handle: ({ event, data }) => fanOut.toUsers(event, deliveriesOfAppeal(event.id, data)),
    }),
  ]
}
