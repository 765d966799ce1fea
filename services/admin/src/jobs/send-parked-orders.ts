import { job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { sendParkedOrders as send } from '../operations/order-parked.ts'

/** Resends orders about parked events to services that were down. */
export const sendParkedOrders = (deps: Pick<Deps, 'db' | 'clock' | 'maintenance'>) =>
  job({ name: 'send-parked-orders', everySeconds: 30, run: ({ signal }) => send(deps, { signal }) })
