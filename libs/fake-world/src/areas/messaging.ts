import type { Message } from '@codekin/contracts/messaging/models'
import { type FakeApi, failWith } from '@codekin/web-runtime/testing/fake-api'
import { addMessage, presentConversation, readMessages } from '../matches.ts'
import { deleteMessage, tellMessage } from '../news.ts'
import { findMatch, type State, visibleMatches, type World } from '../state.ts'
import { refuseBlocked } from './message-quality.ts'

function findMessage(state: State, id: string) {
  for (const match of visibleMatches(state)) {
    const message = match.messages.find((one) => one.id === id)
    if (message) return { match, message }
  }
  throw failWith('not_found')
}

const unreadStaffMessages = ({ staffMessages }: State) => staffMessages.filter(({ readAt }) => readAt === null).length

const unreadOf = (state: State) => ({
  unreadCount: visibleMatches(state).reduce((sum, { unreadCount }) => sum + unreadCount, unreadStaffMessages(state)),
})

/** Pages back from the newest; a cursor is the place where the page before began. */
function pageOfStaff(state: State, { limit = 50, cursor }: { limit?: number; cursor?: string | undefined }) {
  const end = cursor === undefined ? state.staffMessages.length : Number(cursor)
  const start = Math.max(0, end - limit)
  return {
    messages: state.staffMessages.slice(start, end),
    nextCursor: start > 0 ? String(start) : null,
    unreadCount: unreadStaffMessages(state),
  }
}

/** Throws where the viewer may begin no conversation any more today. */
function beginConversation(state: State): void {
  if (state.firstMessagesLeft === null) return
  if (state.firstMessagesLeft === 0) {
    const resetsAt = new Date(new Date().setUTCHours(24, 0, 0, 0)).toISOString()
    const details = [{ message: 'For now you can begin 3 new conversations a day.', limit: 3, remaining: 0, resetsAt }]
    throw failWith('first_message_quota_reached', { details, headers: { 'retry-after': '3600' } })
  }
  state.firstMessagesLeft -= 1
}

function search(state: State, word: string): (Message & { highlights: [number, number][] })[] {
  return visibleMatches(state)
    .flatMap(({ messages }) => messages)
    .map((message) => ({ message, at: message.content.toLowerCase().indexOf(word) }))
    .filter(({ at }) => at >= 0)
    .map(({ message, at }) => ({ ...message, highlights: [[at, at + word.length]] as [number, number][] }))
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
}

export function messagingOf(world: World) {
  const { state } = world
  return {
    listConversations: () => ({
      conversations: visibleMatches(state)
        .filter(({ endedAt }) => endedAt === null)
        .map(presentConversation)
        .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt)),
      nextCursor: null,
    }),
    listMessages: ({ params, query }) => {
      const { messages } = findMatch(state, params.id)
      const inside = messages.filter(({ seq }) => seq < (query.before ?? Number.POSITIVE_INFINITY))
      return { messages: inside.slice(-query.limit), hasMore: inside.length > query.limit }
    },
    sendMessage: ({ params, body }) => {
      const match = findMatch(state, params.id)
      if (match.endedAt) throw failWith('match_ended')
      refuseBlocked(body.content)
      if (match.messages.length === 0) beginConversation(state)
      const message = addMessage(match, { senderId: state.me.id, ...body })
      // The frame is sometimes faster than the answer and sometimes slower.
      setTimeout(() => tellMessage(world, message), message.seq % 2 === 0 ? 0 : 40)
      return new Promise<Message>((done) => setTimeout(() => done(message), 15))
    },
    markRead: ({ params }) => {
      readMessages(findMessage(state, params.id).match, 'viewer')
      return unreadOf(state)
    },
    countUnread: () => unreadOf(state),
    deleteMessage: ({ params }) => {
      deleteMessage(world, findMessage(state, params.id).message)
    },
    listStaffMessages: ({ query }) => pageOfStaff(state, query),
    markStaffRead: () => {
      for (const message of state.staffMessages) message.readAt ??= new Date().toISOString()
      return unreadOf(state)
    },
    searchMessages: ({ query }) => ({ messages: search(state, query.q.toLowerCase()).slice(0, query.limit) }),
  } satisfies FakeApi['messaging']
}
