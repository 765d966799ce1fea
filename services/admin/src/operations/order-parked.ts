import type { ParkedKey } from '@codekin/contracts/maintenance'
import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { formatParkedId } from '../domain/parked-id.ts'
import { secondsAfter } from '../domain/times.ts'
import { deleteParkedOrder, insertParkedOrder, listParkedOrders } from '../store/parked-orders.ts'
import type { ParkedOrder } from '../store/system-tables.ts'
import { recordAudit } from './record-audit.ts'

type ParkedOrderDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'maintenance'>

export type NewParkedOrder = {
  kind: ParkedOrder['kind']
  event: ParkedKey
  actorId: string
  reason: string | undefined
}

/** The request that created an order is still sending it during this time. */
const graceSeconds = 10
const batchSize = 100

/**
 * Orders a service to retry or drop a parked event. Stores and audits the order before sending it, and resends it until the
 * service has carried it out: `accepted`. `missing`: the service doesn't know the event.
 */
export async function orderParked(
  { db, clock, newId, maintenance }: ParkedOrderDeps,
  { kind, event, actorId, reason }: NewParkedOrder,
): Promise<'done' | 'accepted' | 'missing'> {
  if ((await maintenance.findParked(event)) === null) return 'missing'
  const order: ParkedOrder = { id: newId(), kind, ...event, orderedAt: clock.now() }
  await inTransaction(db, async (trx) => {
    await insertParkedOrder(trx, order)
    await recordAudit(trx, {
      at: order.orderedAt,
      actorId,
      action: `parked.${kind}`,
      subject: { kind: 'event', id: formatParkedId(event) },
      reason,
    })
  })
  return await sendParkedOrder({ db, maintenance }, order)
}

/** Idempotent: an event that was retried or dropped is no longer there. */
async function sendParkedOrder(
  { db, maintenance }: Pick<ParkedOrderDeps, 'db' | 'maintenance'>,
  { id, kind, consumer, eventId }: ParkedOrder,
): Promise<'done' | 'accepted'> {
  const event = { consumer, eventId }
  const outcome = await (kind === 'retry' ? maintenance.retryParked(event) : maintenance.dropParked(event))
  if (outcome === 'silent') return 'accepted'
  await deleteParkedOrder(db, id)
  return 'done'
}

/** Resends orders that no service has answered yet. */
export async function sendParkedOrders(
  { db, clock, maintenance }: Omit<ParkedOrderDeps, 'newId'>,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  const before = secondsAfter(clock.now(), -graceSeconds)
  for (const order of await listParkedOrders(db, before, batchSize)) {
    if (signal.aborted) return
    await sendParkedOrder({ db, maintenance }, order)
  }
}
