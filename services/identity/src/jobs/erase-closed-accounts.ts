import { job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { eraseDueAccounts } from '../operations/erase-accounts.ts'

/** Erases whoever closed their account and did not come back in time. */
export const eraseClosedAccounts = (deps: Deps) =>
  job({
    name: 'erase-closed-accounts',
    everySeconds: 30,
    isRunAtStart: true,
    run: ({ signal }) => eraseDueAccounts(deps, signal),
  })
