import {
  type Conversation,
  type IdeaCard,
  type Message,
  previewOf,
  type Quote,
  type Reaction,
  type StaffMessage,
} from '@codekin/contracts/messaging/models'

import { type ImageAddress, presentImage, type StoredImage } from './image.ts'

/** Name shown for a member whose profile hasn't arrived yet. */
export const unknownMemberName = 'A developer'

type StoredMessage = Omit<
  Message,
  'kind' | 'ideaCard' | 'replyTo' | 'reactions' | 'images' | 'createdAt' | 'editedAt' | 'readAt' | 'deletedAt'
> & {
  replyTo: (Omit<Quote, 'preview'> & { content: string; imageCount: number }) | null
  reactions: readonly { emoji: string; userId: string }[]
  images: readonly StoredImage[]
  editedAt: Date | null
  idea: Omit<IdeaCard, 'acceptedAt' | 'declinedAt'> | null
  ideaAcceptedAt: Date | null
  ideaDeclinedAt: Date | null
  createdAt: Date
  readAt: Date | null
  deletedAt: Date | null
}

/** Presents a message for the API. */
export function presentMessage(
  { idea, ideaAcceptedAt, ideaDeclinedAt, ...message }: StoredMessage,
  addressOf: ImageAddress,
): Message {
  return {
    ...message,
    kind: idea ? 'project-idea' : 'text',
    ideaCard: idea && {
      ...idea,
      acceptedAt: ideaAcceptedAt?.toISOString() ?? null,
      declinedAt: ideaDeclinedAt?.toISOString() ?? null,
    },
    replyTo: message.replyTo && presentQuote(message.replyTo),
    reactions: groupReactions(message.reactions),
    images: message.images.map((image) => ({ ...presentImage(image, addressOf), alt: image.alt })),
    createdAt: message.createdAt.toISOString(),
    editedAt: message.editedAt?.toISOString() ?? null,
    readAt: message.readAt?.toISOString() ?? null,
    deletedAt: message.deletedAt?.toISOString() ?? null,
  }
}

/** Presents a quoted message, shortened to what is shown. */
export function presentQuote({ content, imageCount, ...quote }: NonNullable<StoredMessage['replyTo']>): Quote {
  return { ...quote, preview: previewOf(content, imageCount) }
}

function groupReactions(stored: StoredMessage['reactions']): Reaction[] {
  const byEmoji = Map.groupBy(stored, ({ emoji }) => emoji)
  return [...byEmoji].map(([emoji, each]) => ({ emoji, userIds: each.map(({ userId }) => userId) }))
}

/** Presents a message from staff to its reader. */
export function presentStaffMessage(stored: {
  id: string
  content: string
  isOwn: boolean
  sentAt: Date
  readAt: Date | null
}): StaffMessage {
  const { id, content, isOwn, sentAt, readAt } = stored
  return { id, content, isOwn, createdAt: sentAt.toISOString(), readAt: readAt?.toISOString() ?? null }
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
  imageCount: number | null
  createdAt: Date | null
  readUpToSeq: number | null
  isMuted: boolean
  mutedUntil: Date | null
}

/**
 * Presents an open conversation as one member sees it, in the list or the archive. The last message shown is never a deleted one.
 */
export function presentConversation(stored: StoredConversation, isArchived: boolean): Conversation {
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
    muted: stored.isMuted ? { until: stored.mutedUntil?.toISOString() ?? null } : null,
    isArchived,
  }
}

function presentLast({
  messageId,
  seq,
  senderId,
  content,
  imageCount,
  createdAt,
}: StoredConversation): Conversation['lastMessage'] {
  if (messageId === null || seq === null || senderId === null || content === null || createdAt === null) return null
  return { messageId, seq, senderId, preview: previewOf(content, imageCount ?? 0), createdAt: createdAt.toISOString() }
}
