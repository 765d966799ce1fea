import { listDueOrders } from '../store/staff-orders.ts'
import { type OrderDeps, sendOrder } from './staff-orders.ts'

const batchSize = 50

/** Resends orders without an answer. A failed one is postponed, so it doesn't block the others. */
export async function sendDueOrders(deps: OrderDeps, signal: AbortSignal): Promise<void> {
  for (const order of await listDueOrders(deps.db, deps.clock.now(), batchSize)) {
    if (signal.aborted) return
    // The default timeout: no one waits for this answer, but other orders do.
    await sendOrder(deps, order, {})
  }
}
