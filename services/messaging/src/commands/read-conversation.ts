import { readConversation } from '@codekin/contracts/messaging/commands'
import { servedCommand } from '@codekin/event-bus/commands'
import type { Deps } from '../deps.ts'
import { presentReadMessage, presentStaffConversation } from '../domain/present-for-staff.ts'
import { findAnyConversation } from '../store/staff-conversations.ts'
import { listMessagesForStaff } from '../store/staff-reading.ts'

/** Reads a conversation for staff, including messages that only their sender sees. Members don't notice: no read marker moves. */
export const answerReadConversation = ({ db }: Pick<Deps, 'db'>) =>
  servedCommand(readConversation, async ({ conversationId, beforeSeq, limit }) => {
    const conversation = await findAnyConversation(db, conversationId)
    if (!conversation) return null
    const stored = await listMessagesForStaff(db, conversationId, { beforeSeq, limit: limit + 1 })
    const page = stored.slice(0, limit).map((message) => presentReadMessage(message))
    return {
      conversation: presentStaffConversation(conversation),
      messages: page.toReversed(),
      hasMore: stored.length > limit,
    }
  })
