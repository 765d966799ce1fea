import type { messaging } from '@codekin/contracts/messaging/endpoints'
import { inTransaction } from '@codekin/db/transaction'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { readConversation } from '../../operations/read-conversation.ts'
import { countUnread } from '../../store/conversation-list.ts'
import { findConversation } from '../../store/conversations.ts'

export const markAllRead =
  ({ db, clock }: Deps): Handler<typeof messaging.endpoints.markAllRead> =>
  async ({ params, caller, fail }) => {
    const reader = { userId: caller.userId, now: clock.now() }
    return inTransaction(db, async (trx) => {
      const conversation = await findConversation(trx, reader, params.id)
      if (!conversation) throw fail('not_found')
      await readConversation(trx, reader, { conversationId: conversation.id })
      return { unreadCount: await countUnread(trx, reader) }
    })
  }
