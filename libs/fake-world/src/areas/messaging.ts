import { editMinutes } from '@codekin/contracts/messaging/limits'
import type { Message, newMessage } from '@codekin/contracts/messaging/models'
import type { MessageSearch } from '@codekin/contracts/messaging/search'
import { foldText, foldWithOffsets } from '@codekin/contracts/search-text'
import { type FakeApi, failWith } from '@codekin/web-runtime/testing/fake-api'
import { draftsOf } from '../drafts.ts'
import { claimImages, imagesOf } from '../images.ts'
import { addMessage, isArchived, isHeard, presentConversation, readMessages } from '../matches.ts'
import { arrange, deleteMessage, editMessage, react, tellMessage } from '../news.ts'
import { scheduledOf } from '../scheduled.ts'
import { findMatch, type State, visibleMatches, type World } from '../state.ts'
import { countTemplate } from '../template-shelf.ts'
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
  unreadCount: visibleMatches(state)
    .filter(isHeard)
    .reduce((sum, { unreadCount }) => sum + unreadCount, unreadStaffMessages(state)),
})

/** Pages back from the newest; a cursor is the position where the previous page began. */
function pageOfStaff(state: State, { limit = 50, cursor }: { limit?: number; cursor?: string | undefined }) {
  const end = cursor === undefined ? state.staffMessages.length : Number(cursor)
  const start = Math.max(0, end - limit)
  return {
    messages: state.staffMessages.slice(start, end),
    nextCursor: start > 0 ? String(start) : null,
    unreadCount: unreadStaffMessages(state),
    mayAnswer: state.staffTakesAnswers,
  }
}

/** Throws if the viewer may begin no more conversations today. */
function beginConversation(state: State): void {
  const limit = state.safety.trust.limits?.firstMessagesPerDay ?? null
  const left = state.firstMessagesLeft ?? limit
  if (left === null) return
  if (left === 0) {
    const often = limit ?? 3
    const message = `For now, you can start ${often} new conversations a day. Your limit resets at midnight UTC.`
    const resetsAt = new Date(new Date().setUTCHours(24, 0, 0, 0)).toISOString()
    const details = [{ message, limit: often, remaining: 0, resetsAt }]
    throw failWith('first_message_quota_reached', { details, headers: { 'retry-after': '3600' } })
  }
  state.firstMessagesLeft = left - 1
}

const code = /```[\w+#.-]*[^\S\n]*\n[\s\S]*?```|`[^`\n]+`/

/** The filters of a search, by name: whether a message matches the query. */
const fits: {
  [K in 'from' | 'before' | 'after' | 'hasCode' | 'conversationId']: (
    message: Message,
    asked: NonNullable<MessageSearch[K]>,
    state: State,
  ) => boolean
} = {
  from: ({ senderId }, asked, { me }) => senderId === (asked === 'me' ? me.id : asked),
  before: ({ createdAt }, asked) => Date.parse(createdAt) < Date.parse(asked),
  after: ({ createdAt }, asked) => Date.parse(createdAt) >= Date.parse(asked),
  hasCode: ({ content }, asked) => code.test(content) === asked,
  conversationId: ({ conversationId }, asked) => conversationId === asked,
}

function isWanted(message: Message, query: MessageSearch, state: State): boolean {
  const isFit = <K extends keyof typeof fits>(name: K) => {
    const asked = query[name]
    return asked === undefined || fits[name](message, asked as NonNullable<MessageSearch[K]>, state)
  }
  return message.deletedAt === null && (Object.keys(fits) as (keyof typeof fits)[]).every(isFit)
}

function search(state: State, query: MessageSearch) {
  const word = foldText(query.q)
  const found = visibleMatches(state)
    .filter(({ endedAt }) => endedAt === null)
    .flatMap(({ messages }) => messages)
    .map((message) => ({ message, ...foldWithOffsets(message.content) }))
    .filter(({ message, folded }) => folded.includes(word) && isWanted(message, query, state))
    .map(({ message, folded, offsets }) => {
      const at = folded.indexOf(word)
      const [start, end] = [offsets[at]?.[0] ?? 0, offsets[at + word.length - 1]?.[1] ?? 0]
      return { ...message, highlights: word === '' ? [] : [[start, end] satisfies [number, number]] }
    })
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  const start = Number(query.cursor ?? 0)
  const end = start + query.limit
  return { messages: found.slice(start, end), nextCursor: found.length > end ? String(end) : null }
}

const isAccepted = ({ ideaCard }: Message) => (ideaCard?.acceptedAt ?? null) !== null

/** Changes of a sent message. */
function messageChangesOf(world: World) {
  const { state } = world
  return {
    editMessage: ({ params, body: { content } }) => {
      const { message } = findMessage(state, params.id)
      refuseBlocked(content)
      if (Date.now() - Date.parse(message.createdAt) > editMinutes * 60_000) throw failWith('edit_too_late')
      return message.content === content ? message : editMessage(world, message, content)
    },
    addReaction: ({ params: { id, emoji } }) =>
      react(world, findMessage(state, id).message, { userId: state.me.id, emoji, isSet: true }),
    removeReaction: ({ params: { id, emoji } }) =>
      react(world, findMessage(state, id).message, { userId: state.me.id, emoji, isSet: false }),
    listIdeas: ({ params }) => {
      const ideas = findMatch(state, params.id).messages.filter(({ ideaCard }) => ideaCard !== null)
      return { messages: [...ideas.filter(isAccepted), ...ideas.filter((one) => !isAccepted(one))] }
    },
    deleteMessage: ({ params }) => {
      deleteMessage(world, findMessage(state, params.id).message)
    },
  } satisfies Partial<FakeApi['messaging']>
}

/** The viewer's muted and archived conversations. */
function arrangingOf(world: World) {
  const { state } = world
  return {
    muteConversation: ({ params, body }) => arrange(world, params.id, { muted: { until: body.until } }),
    unmuteConversation: ({ params }) => arrange(world, params.id, { muted: null }),
    archiveConversation: ({ params, body }) => arrange(world, params.id, { archivedSeq: body.upToSeq }),
    unarchiveConversation: ({ params }) => arrange(world, params.id, { archivedSeq: null }),
    listMuted: () => ({
      conversationIds: visibleMatches(state)
        .map(presentConversation)
        .filter(({ muted }) => muted !== null)
        .map(({ id }) => id),
    }),
  } satisfies Partial<FakeApi['messaging']>
}

/** Messages between the team and the viewer. */
function staffThreadOf({ state }: World) {
  return {
    listStaffMessages: ({ query }) => pageOfStaff(state, query),
    answerStaff: ({ body: { clientMessageId: id, content } }) => {
      if (!state.staffTakesAnswers) throw failWith('answer_not_expected')
      const now = new Date().toISOString()
      const answer = { id, content, isOwn: true, createdAt: now, readAt: now }
      state.staffMessages.push(answer)
      return answer
    },
    markStaffRead: () => {
      for (const message of state.staffMessages) message.readAt ??= new Date().toISOString()
      return unreadOf(state)
    },
  } satisfies Partial<FakeApi['messaging']>
}

/** Stores a message of the viewer and publishes it. */
function sendMessage(world: World, matchId: string, body: (typeof newMessage)['_output']): Promise<Message> {
  const { state } = world
  const match = findMatch(state, matchId)
  if (match.endedAt) throw failWith('match_ended')
  refuseBlocked(body.content)
  if (match.messages.length === 0) beginConversation(state)
  countTemplate(state, body.templateId)
  const message = addMessage(match, { senderId: state.me.id, ...body, images: claimImages(world, body.images) })
  // The frame is sometimes faster than the response and sometimes slower.
  setTimeout(() => tellMessage(world, message), message.seq % 2 === 0 ? 0 : 40)
  return new Promise((done) => setTimeout(() => done(message), 15))
}

export function messagingOf(world: World) {
  const { state } = world
  return {
    listConversations: ({ query }) => {
      const open = visibleMatches(state).filter(({ endedAt }) => endedAt === null)
      return {
        conversations: open
          .filter((match) => isArchived(match) === query.archived)
          .map(presentConversation)
          .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt)),
        nextCursor: null,
        archivedCount: open.filter(isArchived).length,
      }
    },
    ...arrangingOf(world),
    listMessages: ({ params, query }) => {
      const { messages } = findMatch(state, params.id)
      const inside = messages.filter(({ seq }) => seq < (query.before ?? Number.POSITIVE_INFINITY))
      return { messages: inside.slice(-query.limit), hasMore: inside.length > query.limit }
    },
    sendMessage: ({ params, body }) => sendMessage(world, params.id, body),
    ...imagesOf(world),
    ...scheduledOf(world),
    ...draftsOf(world),
    markRead: ({ params }) => {
      readMessages(findMessage(state, params.id).match, 'viewer')
      return unreadOf(state)
    },
    markAllRead: ({ params }) => {
      readMessages(findMatch(state, params.id), 'viewer')
      return unreadOf(state)
    },
    countUnread: () => unreadOf(state),
    ...messageChangesOf(world),
    ...staffThreadOf(world),
    findMessageAt: ({ params, query: { at } }) => {
      const { messages } = findMatch(state, params.id)
      return { seq: messages.find(({ createdAt }) => Date.parse(createdAt) >= Date.parse(at))?.seq ?? null }
    },
    searchMessages: ({ query }) => search(state, query),
  } satisfies FakeApi['messaging']
}
