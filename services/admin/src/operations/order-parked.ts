import type { ParkedKey } from '@codekin/contracts/maintenance'
import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { parkedIdOf } from '../domain/parked-id.ts'
import { secondsAfter } from '../domain/times.ts'
import { deleteParkedOrder, insertParkedOrder, listParkedOrders } from '../store/parked-orders.ts'
import type { ParkedOrder } from '../store/system-tables.ts'
import { recordAudit } from './record-audit.ts'

type Ordering = Pick<Deps, 'db' | 'clock' | 'newId' | 'maintenance'>

export type NewParkedOrder = {
  kind: ParkedOrder['kind']
  event: ParkedKey
  actorId: string
  reason: string | undefined
}

/** Those ordered just now are being sent by whoever ordered them. */
const graceSeconds = 10
const batchSize = 100

/**
 * Has a service try a parked event again, or give it up. The order is kept with its line in the audit before it is sent, and
 * sent again until the service has done it: `accepted`. `missing`: the service knows of no such event.
 */
export async function orderParked(
  { db, clock, newId, maintenance }: Ordering,
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
      subject: { kind: 'event', id: parkedIdOf(event) },
      reason,
    })
  })
  return await sendParkedOrder({ db, maintenance }, order)
}

/** May happen twice: what was retried or dropped already is not there any more. */
async function sendParkedOrder(
  { db, maintenance }: Pick<Ordering, 'db' | 'maintenance'>,
  { id, kind, consumer, eventId }: ParkedOrder,
): Promise<'done' | 'accepted'> {
  const event = { consumer, eventId }
  const outcome = await (kind === 'retry' ? maintenance.retryParked(event) : maintenance.dropParked(event))
  if (outcome === 'silent') return 'accepted'
  await deleteParkedOrder(db, id)
  return 'done'
}

/** Sends once more what no service has answered yet. */
export async function sendParkedOrders(
  { db, clock, maintenance }: Omit<Ordering, 'newId'>,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  const before = secondsAfter(clock.now(), -graceSeconds)
  for (const order of await listParkedOrders(db, before, batchSize)) {
    if (signal.aborted) return
    await sendParkedOrder({ db, maintenance }, order)
  }
}
