import { job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { sendDueOrders } from '../operations/send-due-orders.ts'

/** Resends orders without an answer, or left behind by a killed process. */
export const sendOrders = (deps: Deps) =>
  job({ name: 'send-orders', everySeconds: 10, isRunAtStart: true, run: ({ signal }) => sendDueOrders(deps, signal) })
