import { messageSent } from '@codekin/contracts/messaging/events'
import { consumer } from '../follow.ts'
import { detect } from '../operations/detect.ts'
import { flagDetections } from '../operations/flag-detections.ts'

/** Keeps and announces what the rules find in a message that was sent: after it, so that sending waits for nothing. */
export const flagMessages = consumer({
  on: messageSent,
  name: 'flag-messages',
  handle: async ({ data: { messageId, conversationId, seq, senderId: userId, kind, content, createdAt }, trx }) => {
    if (kind !== 'text') return
    const found = detect(userId, content, { isOpener: seq === 1 })
    await flagDetections(trx, found, { userId, conversationId, messageId, at: new Date(createdAt) })
  },
})
