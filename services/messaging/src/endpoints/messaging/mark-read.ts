import type { messaging } from '@codekin/contracts/messaging/endpoints'
import { inTransaction } from '@codekin/db/transaction'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { readConversation } from '../../operations/read-conversation.ts'
import { countUnread } from '../../store/conversation-list.ts'
import { findMessage } from '../../store/messages.ts'

export const markRead =
  ({ db, clock }: Deps): Handler<typeof messaging.endpoints.markRead> =>
  async ({ params, caller, fail }) => {
    const reader = { userId: caller.userId, now: clock.now() }
    return inTransaction(db, async (trx) => {
      const message = await findMessage(trx, reader, params.id)
      if (!message) throw fail('not_found')
      await readConversation(trx, reader, { conversationId: message.conversationId, upToSeq: message.seq })
      return { unreadCount: await countUnread(trx, reader) }
    })
  }
