import {
  type Conversation,
  type IdeaCard,
  type Message,
  previewOf,
  type StaffMessage,
} from '@codekin/contracts/messaging/models'

/** Shown as the name of a member whose profile has not arrived yet. */
export const unknownMemberName = 'A developer'

type StoredMessage = Omit<Message, 'kind' | 'ideaCard' | 'createdAt' | 'readAt' | 'deletedAt'> & {
  idea: Omit<IdeaCard, 'acceptedAt'> | null
  ideaAcceptedAt: Date | null
  createdAt: Date
  readAt: Date | null
  deletedAt: Date | null
}

/** A message as the API answers it. */
export function presentMessage({ idea, ideaAcceptedAt, ...message }: StoredMessage): Message {
  return {
    ...message,
    kind: idea ? 'project-idea' : 'text',
    ideaCard: idea && { ...idea, acceptedAt: ideaAcceptedAt?.toISOString() ?? null },
    createdAt: message.createdAt.toISOString(),
    readAt: message.readAt?.toISOString() ?? null,
    deletedAt: message.deletedAt?.toISOString() ?? null,
  }
}

/** What staff wrote, as its reader gets it. */
export function presentStaffMessage(stored: {
  id: string
  content: string
  sentAt: Date
  readAt: Date | null
}): StaffMessage {
  const { id, content, sentAt, readAt } = stored
  return { id, content, createdAt: sentAt.toISOString(), readAt: readAt?.toISOString() ?? null }
}

type StoredConversation = {
  id: string
  otherId: string
  unreadCount: number
  activeAt: Date
  fullName: string | null
  photoUrl: string | null
  headline: string | null
  messageId: string | null
  seq: number | null
  senderId: string | null
  content: string | null
  createdAt: Date | null
  readUpToSeq: number | null
}

/** An open conversation as one member sees it in the list. A deleted message is never the last one shown. */
export function presentConversation(stored: StoredConversation): Conversation {
  return {
    id: stored.id,
    matchId: stored.id,
    status: 'open',
    profile: {
      id: stored.otherId,
      full_name: stored.fullName ?? unknownMemberName,
      photoUrl: stored.photoUrl,
      headline: stored.headline ?? '',
    },
    lastMessage: presentLast(stored),
    unreadCount: stored.unreadCount,
    readUpToSeq: stored.readUpToSeq ?? 0,
    updatedAt: stored.activeAt.toISOString(),
  }
}

function presentLast({
  messageId,
  seq,
  senderId,
  content,
  createdAt,
}: StoredConversation): Conversation['lastMessage'] {
  if (messageId === null || seq === null || senderId === null || content === null || createdAt === null) return null
  return { messageId, seq, senderId, preview: previewOf(content), createdAt: createdAt.toISOString() }
}
