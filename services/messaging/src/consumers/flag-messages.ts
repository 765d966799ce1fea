import { messageFlagged, messageSent } from '@codekin/contracts/messaging/events'
import { announce } from '@codekin/event-bus/announce'
import { findInMessage } from '../domain/quality/check-message.ts'
import { detectionOf } from '../domain/quality/detection.ts'
import { consumer } from '../follow.ts'
import { rowsOf } from '../operations/check-message.ts'
import { keepDetections } from '../store/detections.ts'

/** Keeps and announces what the rules find in a message that was sent: after it, so that sending waits for nothing. */
export const flagMessages = consumer({
  on: messageSent,
  name: 'flag-messages',
  handle: async ({ data: { messageId, conversationId, seq, senderId: userId, kind, content, createdAt }, trx }) => {
    if (kind !== 'text') return
    const found = findInMessage(content, { isOpener: seq === 1 }).map((one) => detectionOf(userId, content, one))
    const now = new Date(createdAt)
    const rows = rowsOf(found, { userId, messageId, now })
    await keepDetections(trx, rows)
    for (const { id, rule, severity } of rows) {
      const flag = { detectionId: id, userId, conversationId, messageId, rule, severity, flaggedAt: createdAt }
      await announce(trx, messageFlagged, flag, { actor: userId, occurredAt: now })
    }
  },
})
