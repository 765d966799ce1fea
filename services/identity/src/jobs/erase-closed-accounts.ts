import { job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { eraseDueAccounts } from '../operations/erase-accounts.ts'

/** Erases closed accounts that were not reactivated in time. */
export const eraseClosedAccounts = (deps: Deps) =>
  job({
    name: 'erase-closed-accounts',
    everySeconds: 30,
    isRunAtStart: true,
    run: ({ signal }) => eraseDueAccounts(deps, signal),
  })
