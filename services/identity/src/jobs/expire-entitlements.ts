import { job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { expireEntitlements as expire, remindOfPayments } from '../operations/expire-entitlements.ts'

/** Ends plans on time, even without an event. */
export const expireEntitlements = (deps: Deps) =>
  job({
    name: 'expire-entitlements',
    everySeconds: 60,
    isRunAtStart: true,
    run: async ({ signal }) => {
      await expire(deps, { signal })
      await remindOfPayments(deps)
    },
  })
