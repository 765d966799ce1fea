import { job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'

/** Retries payment tasks that failed, and runs those whose process died. */
export const workPaymentTasks = ({ paymentTasks }: Deps) =>
  job({
    name: 'work-payment-tasks',
    everySeconds: 5,
    isRunAtStart: true,
    run: ({ signal }) => paymentTasks.drain(signal),
  })
