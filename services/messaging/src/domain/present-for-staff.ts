import type { CommandReply } from '@codekin/contracts/command'
import type { findConversations, ReadMessage } from '@codekin/contracts/messaging/commands'

type StaffConversation = CommandReply<typeof findConversations>['conversations'][number]

type StoredMessage = Omit<ReadMessage, 'createdAt' | 'deletedAt'> & {
  createdAt: Date
  deletedAt: Date | null
}

/** Presents a message for staff. */
export function presentReadMessage(message: StoredMessage): ReadMessage {
  return {
    ...message,
    createdAt: message.createdAt.toISOString(),
    deletedAt: message.deletedAt?.toISOString() ?? null,
  }
}

type StoredConversation = {
  id: string
  userId: string
  otherId: string
  endedAt: Date | null
  messageCount: number
  startedAt: Date
  lastMessageAt: Date | null
}

/** Presents a conversation for staff, without its messages. */
export function presentStaffConversation(stored: StoredConversation): StaffConversation {
  return {
    id: stored.id,
    userIds: [stored.userId, stored.otherId],
    status: stored.endedAt ? 'read-only' : 'open',
    messageCount: stored.messageCount,
    startedAt: stored.startedAt.toISOString(),
    lastMessageAt: stored.lastMessageAt?.toISOString() ?? null,
  }
}
