import type { Match } from '@codekin/contracts/matching/models'
import { type Conversation, type Message, previewOf } from '@codekin/contracts/messaging/models'
import { idOf, type Person, people, viewer } from './people.ts'
import type { Scene } from './scene.ts'
import { type Line, stories } from './stories.ts'

export type FakeConversation = {
  id: string
  person: Person
  messages: Message[]
  unreadCount: number
  matchedAt: string
  endedAt: string | null
  notes: Match['notes']
}

const storageKey = 'dev-sent'

function ago(minutes: number): string {
  return new Date(Date.now() - minutes * 60_000).toISOString()
}

function messageOf(
  line: Line,
  index: number,
  conversation: { id: string; person: Person; unread: number; count: number },
): Message {
  const isOwn = line.by === '>'
  const isUnread = !isOwn && index >= conversation.count - conversation.unread
  const isRead = isOwn ? line.isRead !== false : !isUnread
  return {
    id: idOf(3, Number(conversation.id.slice(-4)) * 10_000 + index),
    conversationId: conversation.id,
    seq: index + 1,
    senderId: isOwn ? viewer.id : conversation.person.profile.id,
    content: line.isDeleted ? '' : line.text,
    createdAt: ago(line.minutesAgo),
    readAt: isRead ? ago(Math.max(0, line.minutesAgo - 4)) : null,
    deletedAt: line.isDeleted ? ago(line.minutesAgo - 1) : null,
    clientMessageId: null,
  }
}

function conversationOf(person: Person, index: number, scene: Scene): FakeConversation {
  const id = idOf(2, index)
  const story = stories[index] ?? { lines: [], unread: 0 }
  const unread = scene === 'read' ? 0 : story.unread
  const about = { id, person, unread, count: story.lines.length }
  return {
    id,
    person,
    messages: story.lines.map((line, at) => messageOf(line, at, about)),
    unreadCount: unread,
    matchedAt: ago(index === 6 ? 8 : 40 * 24 * 60),
    endedAt: story.isEnded ? ago(3 * 24 * 60) : null,
    notes: { yours: null, theirs: story.note ?? null },
  }
}

/** What was sent stays over a reload of the tab, as it would on a server. */
function restore(conversations: readonly FakeConversation[]): void {
  const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as Message[]
  for (const message of kept) {
    conversations.find(({ id }) => id === message.conversationId)?.messages.push(message)
  }
}

export type FakeWorld = ReturnType<typeof createFakeWorld>

/** The conversations of the viewer and what can happen to them. */
export function createFakeWorld(scene: Scene) {
  const conversations = scene === 'empty' ? [] : people.map((person, index) => conversationOf(person, index, scene))
  restore(conversations)

  const find = (id: string) => conversations.find((one) => one.id === id)

  function add(id: string, senderId: string, content: string, clientMessageId: string | null): Message {
    const conversation = find(id)
    if (!conversation) throw new Error(`There is no conversation ${id}.`)
    const known = clientMessageId && conversation.messages.find((one) => one.clientMessageId === clientMessageId)
    if (known) return known
    const seq = conversation.messages.length + 1
    const message: Message = {
      id: idOf(3, Number(id.slice(-4)) * 10_000 + seq - 1),
      conversationId: id,
      seq,
      senderId,
      content,
      createdAt: new Date().toISOString(),
      readAt: null,
      deletedAt: null,
      clientMessageId,
    }
    conversation.messages.push(message)
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as Message[]
    sessionStorage.setItem(storageKey, JSON.stringify([...kept, message]))
    if (senderId !== viewer.id) conversation.unreadCount += 1
    return message
  }

  return { conversations, find, add }
}

export function lastOf({ messages }: FakeConversation): Conversation['lastMessage'] {
  const last = messages.findLast(({ deletedAt }) => deletedAt === null)
  if (!last) return null
  const { id: messageId, seq, senderId, content, createdAt } = last
  return { messageId, seq, senderId, preview: previewOf(content), createdAt }
}

export function presentConversation(conversation: FakeConversation): Conversation {
  const { id, full_name, photoUrl, headline } = conversation.person.profile
  return {
    id: conversation.id,
    matchId: conversation.id,
    status: 'open',
    profile: { id, full_name, photoUrl, headline },
    lastMessage: lastOf(conversation),
    unreadCount: conversation.unreadCount,
    readUpToSeq: 0,
    updatedAt: conversation.messages.at(-1)?.createdAt ?? conversation.matchedAt,
  }
}

export function presentMatch(conversation: FakeConversation): Match {
  const { id, matchedAt, endedAt, person, unreadCount } = conversation
  return {
    id,
    status: endedAt === null ? 'active' : 'ended',
    matchedAt,
    endedAt,
    profile: person.profile,
    compatibility: person.compatibility,
    lastMessage: lastOf(conversation),
    unreadCount,
    notes: conversation.notes,
  }
}
