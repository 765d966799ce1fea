import type { messaging } from '@codekin/contracts/messaging/endpoints'
import { messageDeleted } from '@codekin/contracts/messaging/events'
import { inTransaction } from '@codekin/db/transaction'
import { announce } from '@codekin/event-bus/announce'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { lockConversation } from '../../store/conversations.ts'
import { eraseMessage } from '../../store/erase-message.ts'
import { findMessage } from '../../store/messages.ts'

export const deleteMessage =
  ({ db, clock }: Deps): Handler<typeof messaging.endpoints.deleteMessage> =>
  async ({ params, caller, fail }) => {
    const author = { userId: caller.userId, now: clock.now() }
    return inTransaction(db, async (trx) => {
      const message = await findMessage(trx, author, params.id)
      if (message?.senderId !== author.userId) throw fail('not_found')
      const { id, conversationId, seq, senderId } = message
      await lockConversation(trx, conversationId)
      const erased = await eraseMessage(trx, { id, conversationId }, author.now)
      if (!erased) return undefined
      const news = {
        messageId: id,
        conversationId,
        seq,
        senderId,
        recipientId: erased.recipientId,
        deletedAt: author.now.toISOString(),
        isHidden: erased.isHidden,
      }
      await announce(trx, messageDeleted, news, { actor: author.userId, occurredAt: author.now })
      return undefined
    })
  }
