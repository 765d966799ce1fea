import type { IdeaCard, Message, MessageImage, Quote, Reaction } from '@codekin/contracts/messaging/models'
import type { Outgoing } from '../outbox/outbox.ts'
import { dayOf } from './days.ts'
import type { History } from './history.ts'
import { quoteOf } from './quote-of.ts'

/** A message as displayed, sent or unsent. */
export type ShownMessage = {
  /** Stays the same after the message is stored. */
  key: string
  messageId: string | null
  conversationId: string
  seq: number | null
  senderId: string
  content: string
  /** Replaces the content. */
  ideaCard: IdeaCard | null
  /** The quoted message. */
  replyTo: Quote | null
  reactions: readonly Reaction[]
  images: readonly MessageImage[]
  createdAt: string
  editedAt: string | null
  readAt: string | null
  isDeleted: boolean
  /** Null once the server has stored it. */
  outgoing: Outgoing | null
}

export type MessageRow = ShownMessage & {
  kind: 'message'
  isOwn: boolean
  startsDay: boolean
  startsUnread: boolean
  /** The first of several messages by the same author within five minutes: has name and picture. */
  startsGroup: boolean
  /** Below the last own message that was read, and below the last own message. */
  receipt: 'read' | 'sent' | null
}
/** `start` is the beginning of the conversation. */
export type Row = MessageRow | { kind: 'start'; key: 'start' }

const groupMilliseconds = 5 * 60_000

function fromStored(message: Message): ShownMessage {
  return {
    key: message.clientMessageId ?? message.id,
    messageId: message.id,
    conversationId: message.conversationId,
    seq: message.seq,
    senderId: message.senderId,
    content: message.content,
    ideaCard: message.ideaCard,
    replyTo: message.replyTo,
    reactions: message.reactions,
    images: message.images,
    createdAt: message.createdAt,
    editedAt: message.editedAt,
    readAt: message.readAt,
    isDeleted: message.deletedAt !== null,
    outgoing: null,
  }
}

function fromOutgoing(item: Outgoing, viewerId: string): ShownMessage {
  return {
    key: item.clientMessageId,
    messageId: null,
    conversationId: item.conversationId,
    seq: null,
    senderId: viewerId,
    content: item.content,
    ideaCard: null,
    replyTo: item.replyTo ?? null,
    reactions: [],
    images: item.images ?? [],
    createdAt: item.createdAt,
    editedAt: null,
    readAt: null,
    isDeleted: false,
    outgoing: item,
  }
}

function isSameGroup(before: ShownMessage, message: ShownMessage): boolean {
  const apart = new Date(message.createdAt).getTime() - new Date(before.createdAt).getTime()
  return before.senderId === message.senderId && apart < groupMilliseconds
}

/** The seq of the first of the `count` newest messages of the other member, up to `lastSeq`; null while it isn't loaded. */
export function firstUnreadSeq(
  messages: readonly Message[],
  o: { viewerId: string; count: number; lastSeq: number },
): number | null {
  if (o.count <= 0) return null
  const unread = messages.filter(
    ({ senderId, seq, deletedAt }) => senderId !== o.viewerId && seq <= o.lastSeq && deletedAt === null,
  )
  return unread.at(-o.count)?.seq ?? null
}

function receipts(shown: readonly ShownMessage[], viewerId: string): Map<string, 'read' | 'sent'> {
  const own = shown.filter(
    ({ senderId, isDeleted, outgoing }) => senderId === viewerId && !isDeleted && outgoing === null,
  )
  const lastRead = own.findLast(({ readAt }) => readAt !== null)
  const last = own.at(-1)
  const under = new Map<string, 'read' | 'sent'>()
  if (last) under.set(last.key, 'sent')
  if (lastRead) under.set(lastRead.key, 'read')
  return under
}

/**
 * The rows of a conversation. While older messages are not loaded, the oldest loaded one is held back: its dividers aren't known
 * yet, and rows must not change their height when a page is prepended.
 */
export function buildRows(
  history: History,
  outbox: readonly Outgoing[],
  o: { viewerId: string; unreadSeq: number | null },
): Row[] {
  const known = new Set(history.messages.map(({ clientMessageId }) => clientMessageId))
  const shown = [
    ...history.messages.map(fromStored),
    ...outbox.filter((item) => !known.has(item.clientMessageId)).map((item) => fromOutgoing(item, o.viewerId)),
  ]
  const quoted = new Map(history.messages.map((message) => [message.id, message]))
  const under = receipts(shown, o.viewerId)
  const rows = shown.map((message, index): MessageRow => {
    const before = shown[index - 1]
    const startsDay = !before || dayOf(before.createdAt) !== dayOf(message.createdAt)
    const startsUnread = o.unreadSeq !== null && message.seq === o.unreadSeq
    const startsGroup = startsDay || startsUnread || !isSameGroup(before, message)
    const isOwn = message.senderId === o.viewerId
    const answered = message.replyTo && quoted.get(message.replyTo.messageId)
    return {
      ...message,
      // The current state, if loaded.
      replyTo: answered ? quoteOf(answered) : message.replyTo,
      kind: 'message',
      isOwn,
      startsDay,
      startsUnread,
      startsGroup,
      receipt: under.get(message.key) ?? null,
    }
  })
  if (history.hasOlder) return history.messages.length > 0 ? rows.slice(1) : rows
  return [{ kind: 'start', key: 'start' }, ...rows]
}
