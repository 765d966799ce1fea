import { caseChanged } from '@codekin/contracts/admin/events'
import { type Forwarder, forwarder } from '@codekin/event-bus/forward'
import type { FanOut } from '../fan-out.ts'

/** Shows those who work on cases where each stands and who has it. */
export function tellStaff(fanOut: FanOut): Forwarder {
  return forwarder({
    on: caseChanged,
    name: 'realtime.tell-staff',
    handle: async ({ data }) => fanOut.toStaff({ event: 'case_changed', data }),
  })
}
