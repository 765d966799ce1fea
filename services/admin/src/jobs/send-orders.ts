import { job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { sendDueOrders } from '../operations/send-due-orders.ts'

/** Orders of staff that nobody has answered yet, or that a killed process left behind. */
export const sendOrders = (deps: Deps) =>
  job({ name: 'send-orders', everySeconds: 10, isRunAtStart: true, run: ({ signal }) => sendDueOrders(deps, signal) })
