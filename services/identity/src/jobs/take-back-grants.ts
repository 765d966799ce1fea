import { job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'

/** What a provider was asked to take back and did not yet: it was silent, or who asked died. */
export const takeBackGrants = ({ grantReturns }: Deps) =>
  job({
    name: 'take-back-grants',
    everySeconds: 30,
    isRunAtStart: true,
    run: ({ signal }) => grantReturns.drain(signal),
  })
