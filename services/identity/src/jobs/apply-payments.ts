import { job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'

/** What the provider told and nobody applied yet: the first attempt failed, or who wrote it down died. */
export const applyPayments = ({ paymentDelivery }: Deps) =>
  job({
    name: 'apply-payments',
    everySeconds: 5,
    isRunAtStart: true,
    run: ({ signal }) => paymentDelivery.drain(signal),
  })
