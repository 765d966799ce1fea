import type { Match } from '@codekin/contracts/matching/models'
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
  /** Ascending; `seq` is the place plus one. */
  messages: Message[]
  unreadCount: number
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
    kind: 'text',
    content: line.isDeleted ? '' : line.text,
    ideaCard: null,
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
  }
}

/** With whom the viewer has matched, and what was said. */
export function startMatches(which: 'none' | 'read' | 'all'): FakeMatch[] {
  return which === 'none' ? [] : matched.map((person, number) => matchOf(person, number, which === 'read'))
}

/** A match that is made now; `number` tells it from all others. */
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
  }
}

/** Stores a message; the same `clientMessageId` again answers the stored one. */
export function addMessage(
  match: FakeMatch,
  said: { senderId: string; content: string; clientMessageId?: string | undefined; ideaCard?: IdeaCard },
): Message {
  const known = match.messages.find((one) => one.clientMessageId && one.clientMessageId === said.clientMessageId)
  if (known) return known
  const at = match.messages.length
  const message: Message = {
    id: messageId(match.id, at),
    conversationId: match.id,
    seq: at + 1,
    senderId: said.senderId,
    kind: said.ideaCard ? 'project-idea' : 'text',
    content: said.content,
    ideaCard: said.ideaCard ?? null,
    createdAt: ago(0),
    readAt: null,
    deletedAt: null,
    clientMessageId: said.clientMessageId ?? null,
  }
  match.messages.push(message)
  if (said.senderId === match.userId) match.unreadCount += 1
  return message
}

/** Everything that one of the two was told is read by them now. */
export function readMessages(match: FakeMatch, reader: 'viewer' | 'other'): string {
  const readAt = ago(0)
  for (const message of match.messages) {
    if ((message.senderId === match.userId) === (reader === 'viewer')) message.readAt ??= readAt
  }
  if (reader === 'viewer') match.unreadCount = 0
  return readAt
}

/** With whom it is. Throws for whom the cast does not know. */
export function partnerOf({ userId }: FakeMatch): Person {
  const person = findPerson(userId)
  if (!person) throw new Error(`The fake world knows nobody with the id ${userId}.`)
  return person
}

function lastOf({ messages }: FakeMatch): Conversation['lastMessage'] {
  const last = messages.findLast(({ deletedAt }) => deletedAt === null)
  if (!last) return null
  const { id, seq, senderId, content, createdAt } = last
  return { messageId: id, seq, senderId, preview: previewOf(content), createdAt }
}

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
