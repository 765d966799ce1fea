import type { messageQuality } from '@codekin/contracts/message-quality/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { checkOf } from '../../domain/quality/detection.ts'
import { detect, rowsOf } from '../../operations/detect.ts'
import { findConversation } from '../../store/conversations.ts'
import { keepDetections } from '../../store/detections.ts'

export const checkMessage =
  ({ db, clock }: Deps): Handler<typeof messageQuality.endpoints.checkMessage> =>
  async ({ body: { message, conversationId }, caller: { userId }, fail }) => {
    const now = clock.now()
    const conversation =
      conversationId === undefined ? undefined : await findConversation(db, { userId, now }, conversationId)
    if (conversationId !== undefined && !conversation) throw fail('not_found')
    const found = detect(userId, message, { isOpener: conversation?.lastSeq === 0 })
    // Kept, so that its author can say that it is a false alarm.
    await keepDetections(db, rowsOf(found, { userId, messageId: null, foundAt: now }))
    return checkOf(found)
  }
