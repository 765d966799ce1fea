import { caseChanged } from '@codekin/contracts/admin/events'
import { type Forwarder, forwarder } from '@codekin/event-bus/forward'
import type { FanOut } from '../fan-out.ts'

/** Sends case states and claims to staff. */
export function notifyStaff(fanOut: FanOut): Forwarder {
  return forwarder({
    on: caseChanged,
    name: 'realtime.tell-staff',
    handle: async ({ data }) => fanOut.toStaff({ event: 'case_changed', data }),
  })
}
