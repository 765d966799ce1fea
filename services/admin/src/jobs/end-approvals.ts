import { job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { endOverdueApprovals } from '../operations/end-approvals.ts'

/** Ends approvals that weren't decided within a day. */
export const endApprovals = (deps: Pick<Deps, 'db' | 'clock'>) =>
  job({ name: 'end-approvals', everySeconds: 60, isRunAtStart: true, run: () => endOverdueApprovals(deps) })
