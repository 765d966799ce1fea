import { removeMessage } from '@codekin/contracts/messaging/commands'
import { ask } from '@codekin/event-bus/commands'
import type { Deps } from '../deps.ts'
import { secondsAfter } from '../domain/times.ts'
import { deleteRemovalOrder, listRemovalOrdersDue, updateRemovalOrderPostponed } from '../store/removal-orders.ts'

const batchSize = 50
const retrySeconds = 60

/**
 * Sends messaging the removals that staff decided. If the process dies before a removal is recorded, it is sent again, which
 * changes nothing.
 */
export async function removeOrderedContent(
  { db, bus, clock, log }: Pick<Deps, 'db' | 'bus' | 'clock' | 'log'>,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  const now = clock.now()
  for (const { id: orderId, messageId, staffId } of await listRemovalOrdersDue(db, now, batchSize)) {
    if (signal.aborted) return
    try {
      await ask(bus, removeMessage, { orderId, messageId, staffId })
      await deleteRemovalOrder(db, orderId)
    } catch (error) {
      log.warn({ err: error, orderId }, 'message removal failed, will retry')
      await updateRemovalOrderPostponed(db, orderId, secondsAfter(now, retrySeconds))
    }
  }
}
