import { scheduledFailed } from '@codekin/contracts/messaging/events'
import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { announce } from '@codekin/event-bus/announce'
import type { Deps } from '../deps.ts'
import { unknownMemberName } from '../domain/present.ts'
import { findNextAttempt, type ScheduledFailure } from '../domain/scheduled.ts'
import {
  deleteScheduled,
  lockDueScheduled,
  mayWrite,
  type ScheduledMessage,
  scheduledClientMessageId,
  updateScheduledFailed,
  updateScheduledPostponed,
} from '../store/scheduled-messages.ts'
import type { Tables } from '../store/tables.ts'
import { sendMessage } from './send-message.ts'

type Needed = Pick<Deps, 'db' | 'bus' | 'clock' | 'newId'>

/**
 * Sends a due message under a client id of its own: after a crash between sending and deleting, it is sent again as the same
 * message. While its row is locked, a cancellation waits. Temporary failures are retried; others are reported to the author.
 */
export async function sendScheduled(deps: Needed, id: string): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const scheduled = await lockDueScheduled(trx, id)
    if (!scheduled) return
    const now = deps.clock.now()
    const failure = await trySending(deps, scheduled, now)
    if (!failure) return await deleteScheduled(trx, id)
    const dueAt = findNextAttempt(failure, { sendAt: scheduled.sendAt, now })
    if (dueAt) await updateScheduledPostponed(trx, id, dueAt)
    else await recordFailure(trx, scheduled, { failure, now })
  })
}

async function trySending(deps: Needed, scheduled: ScheduledMessage, now: Date): Promise<ScheduledFailure | null> {
  const { id, userId, conversationId, content, replyToId, templateId } = scheduled
  if (!(await mayWrite(deps.db, userId, now))) return 'suspended'
  const message = {
    id: deps.newId(),
    conversationId,
    content,
    replyToId,
    templateId,
    clientMessageId: scheduledClientMessageId(id),
  }
  const sending = await sendMessage(deps, { userId, now }, { ...message, senderNameElse: unknownMemberName })
  return sending.kind === 'sent' || sending.kind === 'known' ? null : sending.kind
}

async function recordFailure(
  trx: Trx<Tables>,
  { id, userId, conversationId }: ScheduledMessage,
  { failure, now }: { failure: ScheduledFailure; now: Date },
): Promise<void> {
  await updateScheduledFailed(trx, id, failure)
  const payload = { scheduledId: id, conversationId, userId, failedAt: now.toISOString() }
  await announce(trx, scheduledFailed, payload, { actor: userId, occurredAt: now })
}
