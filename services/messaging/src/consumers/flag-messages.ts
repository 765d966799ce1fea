import { messageFlagged, messageSent } from '@codekin/contracts/messaging/events'
import { announce } from '@codekin/event-bus/announce'
import { consumer } from '../follow.ts'
import { detect, rowsOf } from '../operations/detect.ts'
import { keepDetections } from '../store/detections.ts'

/** Keeps and announces what the rules find in a message that was sent: after it, so that sending waits for nothing. */
export const flagMessages = consumer({
  on: messageSent,
  name: 'flag-messages',
  handle: async ({ data: { messageId, conversationId, seq, senderId: userId, kind, content, createdAt }, trx }) => {
    if (kind !== 'text') return
    const foundAt = new Date(createdAt)
    const rows = rowsOf(detect(userId, content, { isOpener: seq === 1 }), { userId, messageId, foundAt })
    await keepDetections(trx, rows)
    for (const { id, rule, severity } of rows) {
      const flag = { detectionId: id, userId, conversationId, messageId, rule, severity, flaggedAt: createdAt }
      await announce(trx, messageFlagged, flag, { actor: userId, occurredAt: foundAt })
    }
  },
})
