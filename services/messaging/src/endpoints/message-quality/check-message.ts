import type { messageQuality } from '@codekin/contracts/message-quality/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentCheck } from '../../domain/quality/detection.ts'
import { detect, toDetectionRows } from '../../operations/detect.ts'
import { hashOpener } from '../../operations/hash-opener.ts'
import { findAwaitedConversation } from '../../operations/open-awaited-conversation.ts'
import { upsertDetections } from '../../store/detections.ts'
import { listSameOpeners } from '../../store/first-messages.ts'

/** A more exact count is of no use. */
const countedMax = 100

export const checkMessage =
  (deps: Deps): Handler<typeof messageQuality.endpoints.checkMessage> =>
  async ({ body: { message, conversationId }, caller: { userId }, fail }) => {
    const { db, clock } = deps
    const now = clock.now()
    const conversation =
      conversationId === undefined ? undefined : await findAwaitedConversation(deps, { userId, now }, conversationId)
    if (conversationId !== undefined && !conversation) throw fail('not_found')
    const isOpener = conversation?.lastSeq === 0
    const same = isOpener ? await listSameOpeners(db, userId, hashOpener(message), countedMax) : []
    const found = detect(userId, message, { isOpener, times: same.length })
    // Stored, so that the author can report a false alarm.
    await upsertDetections(db, toDetectionRows(found, { userId, foundAt: now }), null)
    return presentCheck(found)
  }
