import type { Match } from '@codekin/contracts/matching/models'
import { asSent } from '@codekin/contracts/messaging/as-sent'
import { type Conversation, type IdeaCard, type Message, previewOf } from '@codekin/contracts/messaging/models'
import { idOf, numberOf } from './ids.ts'
import { findPerson, matched } from './people.ts'
import type { Person } from './sketch.ts'
import { type Line, stories } from './stories.ts'
import { viewers } from './viewer.ts'

/** A match and its conversation: they have one id. */
export type FakeMatch = {
  id: string
  userId: string
  source: Match['source']
  matchedAt: string
  endedAt: string | null
  notes: Match['notes']
  /** Ascending; `seq` is the index plus one. */
  messages: Message[]
  unreadCount: number
  muted: Conversation['muted']
  /** Archived up to this message. */
  archivedSeq: number | null
}

const viewerId = viewers.full.id
const dayMinutes = 24 * 60

export function ago(minutes: number): string {
  return new Date(Date.now() - minutes * 60_000).toISOString()
}

function messageId(matchId: string, at: number): string {
  return idOf('message', numberOf(matchId) * 10_000 + at)
}

type Story = { matchId: string; userId: string; unread: number; count: number }

function messageOf(line: Line, at: number, { matchId, userId, unread, count }: Story): Message {
  const isOwn = line.by === '>'
  const isUnread = !isOwn && at >= count - unread
  const isRead = isOwn ? line.isRead !== false : !isUnread
  return {
    id: messageId(matchId, at),
    conversationId: matchId,
    seq: at + 1,
    senderId: isOwn ? viewerId : userId,
    ...asSent,
    content: line.isDeleted ? '' : line.text,
    createdAt: ago(line.minutesAgo),
    readAt: isRead ? ago(Math.max(0, line.minutesAgo - 4)) : null,
    deletedAt: line.isDeleted ? ago(line.minutesAgo - 1) : null,
    clientMessageId: null,
  }
}

function matchOf({ profile, note }: Person, number: number, isRead: boolean): FakeMatch {
  const id = idOf('match', number)
  const story = stories[profile.full_name]
  const lines = story?.lines ?? []
  const unread = isRead ? 0 : (story?.unread ?? 0)
  const about = { matchId: id, userId: profile.id, unread, count: lines.length }
  return {
    id,
    userId: profile.id,
    source: story?.isIntroduced ? 'staff' : 'swipe',
    matchedAt: ago(story ? 40 * dayMinutes : 8),
    endedAt: story?.isEnded ? ago(3 * dayMinutes) : null,
    notes: { yours: null, theirs: story?.isIntroduced ? null : note },
    messages: lines.map((line, at) => messageOf(line, at, about)),
    unreadCount: unread,
    muted: null,
    archivedSeq: null,
  }
}

/** The viewer's matches, and their messages. */
export function startMatches(which: 'none' | 'read' | 'all'): FakeMatch[] {
  return which === 'none' ? [] : matched.map((person, number) => matchOf(person, number, which === 'read'))
}

/** A new match; `number` makes it unique. */
export function newMatch({ profile, note }: Person, number: number, yours: string | null): FakeMatch {
  return {
    id: idOf('match', number),
    userId: profile.id,
    source: 'swipe',
    matchedAt: ago(0),
    endedAt: null,
    notes: { yours, theirs: note },
    messages: [],
    unreadCount: 0,
    muted: null,
    archivedSeq: null,
  }
}

/** A message as another one quotes it. */
export function quoteOf({ messages }: FakeMatch, id: string | undefined): Message['replyTo'] {
  const quoted = messages.find((message) => message.id === id)
  if (!quoted) return null
  const { id: messageId, seq, senderId, content, images, deletedAt } = quoted
  return { messageId, seq, senderId, preview: previewOf(content, images.length), isDeleted: deletedAt !== null }
}

/** Stores a message; repeating a `clientMessageId` returns the stored one. */
export function addMessage(
  match: FakeMatch,
  said: {
    senderId: string
    content: string
    clientMessageId?: string | undefined
    ideaCard?: IdeaCard
    replyToId?: string | undefined
    images?: Message['images']
  },
): Message {
  const known = match.messages.find((one) => one.clientMessageId && one.clientMessageId === said.clientMessageId)
  if (known) return known
  const at = match.messages.length
  const message: Message = {
    id: messageId(match.id, at),
    conversationId: match.id,
    seq: at + 1,
    senderId: said.senderId,
    ...asSent,
    kind: said.ideaCard ? 'project-idea' : 'text',
    content: said.content,
    ideaCard: said.ideaCard ?? null,
    images: said.images ?? [],
    replyTo: quoteOf(match, said.replyToId),
    createdAt: ago(0),
    clientMessageId: said.clientMessageId ?? null,
  }
  match.messages.push(message)
  if (said.senderId === match.userId) match.unreadCount += 1
  return message
}

/** Marks all messages to one of the two as read. */
export function readMessages(match: FakeMatch, reader: 'viewer' | 'other'): string {
  const readAt = ago(0)
  for (const message of match.messages) {
    if ((message.senderId === match.userId) === (reader === 'viewer')) message.readAt ??= readAt
  }
  if (reader === 'viewer') match.unreadCount = 0
  return readAt
}

/** The other member. Throws for people outside the cast. */
export function partnerOf({ userId }: FakeMatch): Person {
  const person = findPerson(userId)
  if (!person) throw new Error(`The fake world has no one with the id ${userId}.`)
  return person
}

function lastOf({ messages }: FakeMatch): Conversation['lastMessage'] {
  const last = messages.findLast(({ deletedAt }) => deletedAt === null)
  if (!last) return null
  const { id, seq, senderId, content, images, createdAt } = last
  return { messageId: id, seq, senderId, preview: previewOf(content, images.length), createdAt }
}

const isQuiet = ({ muted }: FakeMatch) =>
  muted !== null && (muted.until === null || Date.parse(muted.until) > Date.now())

/** Whether the viewer archived it, and nothing has brought it back since. */
export function isArchived(match: FakeMatch): boolean {
  const { archivedSeq, messages, userId } = match
  if (archivedSeq === null) return false
  return !messages.some(({ seq, senderId }) => seq > archivedSeq && (senderId !== userId || !isQuiet(match)))
}

/** Whether it counts as unread and sends notifications. */
export const isHeard = (match: FakeMatch) => !isQuiet(match) && !isArchived(match)

export function presentConversation(match: FakeMatch): Conversation {
  const { id, full_name, photoUrl, headline } = partnerOf(match).profile
  return {
    id: match.id,
    matchId: match.id,
    status: match.endedAt === null ? 'open' : 'read-only',
    profile: { id, full_name, photoUrl, headline },
    lastMessage: lastOf(match),
    unreadCount: match.unreadCount,
    readUpToSeq: match.messages.findLast(({ senderId, readAt }) => senderId === viewerId && readAt)?.seq ?? 0,
    updatedAt: match.messages.at(-1)?.createdAt ?? match.matchedAt,
    muted: isQuiet(match) ? match.muted : null,
    isArchived: isArchived(match),
  }
}

export function presentMatch(match: FakeMatch): Match {
  const { id, source, matchedAt, endedAt, notes, unreadCount } = match
  const { profile, compatibility } = partnerOf(match)
  const status = endedAt === null ? 'active' : 'ended'
  return {
    id,
    status,
    source,
    matchedAt,
    endedAt,
    profile,
    compatibility,
    lastMessage: lastOf(match),
    unreadCount,
    notes,
  }
}
