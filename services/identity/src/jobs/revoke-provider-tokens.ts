import { job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'

/** Retries revocations after the provider was unavailable or the process died. */
export const revokeProviderTokens = ({ tokenRevocations }: Deps) =>
  job({
    name: 'take-back-grants',
    everySeconds: 30,
    isRunAtStart: true,
    run: ({ signal }) => tokenRevocations.drain(signal),
  })
