import type { messageQuality } from '@codekin/contracts/message-quality/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { qualityOf } from '../../domain/quality/detection.ts'
import { checkMessage as check } from '../../operations/check-message.ts'
import { findConversation } from '../../store/conversations.ts'

export const checkMessage =
  ({ db, clock }: Deps): Handler<typeof messageQuality.endpoints.checkMessage> =>
  async ({ body: { message, conversationId }, caller, fail }) => {
    const writer = { userId: caller.userId, now: clock.now() }
    const conversation = conversationId === undefined ? undefined : await findConversation(db, writer, conversationId)
    if (conversationId !== undefined && !conversation) throw fail('not_found')
    return qualityOf(await check(db, writer, message, { isOpener: conversation?.lastSeq === 0 }))
  }
