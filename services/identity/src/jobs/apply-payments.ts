import { job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'

/** Retries payment events whose first attempt failed, or whose process died. */
export const applyPayments = ({ paymentDelivery }: Deps) =>
  job({
    name: 'apply-payments',
    everySeconds: 5,
    isRunAtStart: true,
    run: ({ signal }) => paymentDelivery.drain(signal),
  })
