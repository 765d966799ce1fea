import type { IdeaCard, Message, Reaction } from '@codekin/contracts/messaging/models'
import { api } from '@codekin/web-runtime/api'
import { invalidate, queryClient } from '@codekin/web-runtime/query'
import { useQuery } from '@tanstack/react-query'

/** The loaded part of a conversation: the newest messages without gaps, ascending by `seq`. */
export type History = { messages: readonly Message[]; hasOlder: boolean }

const firstPage = 50
const largestPage = 100
/** A refetch covers the loaded part up to this many pages; older ones are loaded again on scrolling. */
const refetchedPagesMax = 10
/** Maximum number of pages loaded to reach a message. */
const foundPagesMax = 50
const retryMilliseconds = 5000

const historyKey = (conversationId: string) => api.messaging.listMessages.key({ params: { id: conversationId } })

/** Fields that a deleted message loses. */
const asDeleted = { content: '', ideaCard: null, reactions: [] }

/** The answer of the other member to an idea. */
type IdeaAnswer = Pick<IdeaCard, 'acceptedAt' | 'declinedAt'>

/** Merges a card with the known one: an outdated response never removes an answer. */
function mergeCards(card: IdeaCard | null, known: IdeaCard | null | undefined): IdeaCard | null {
  return card && { ...card, ...mergeAnswers(card, known) }
}

function mergeAnswers(one: IdeaAnswer, other: Partial<IdeaAnswer> | null | undefined): IdeaAnswer {
  return {
    acceptedAt: one.acceptedAt ?? other?.acceptedAt ?? null,
    declinedAt: one.declinedAt ?? other?.declinedAt ?? null,
  }
}

/** Merges messages by `seq`, the later revision of each. An outdated response never removes a receipt, deletion or answer. */
export function mergeMessages(one: readonly Message[], other: readonly Message[]): Message[] {
  const bySeq = new Map(one.map((message) => [message.seq, message]))
  for (const message of other) {
    const known = bySeq.get(message.seq)
    const deletedAt = message.deletedAt ?? known?.deletedAt ?? null
    const readAt = message.readAt ?? known?.readAt ?? null
    const later = known && known.revision > message.revision ? known : message
    const ideaCard = mergeCards(message.ideaCard, known?.ideaCard)
    bySeq.set(message.seq, { ...later, ideaCard, ...(deletedAt ? asDeleted : {}), readAt, deletedAt })
  }
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq)
}

/** Answers to proposals of a conversation, from frames or this page. */
type Answers = Readonly<Record<string, Partial<IdeaAnswer>>>
const answersKey = (conversationId: string) => ['messaging', 'idea-answers', conversationId]

/** A response may be from before an answer that arrived earlier than its message. */
function withAnswers(conversationId: string, messages: readonly Message[]): Message[] {
  const answers = queryClient.getQueryData<Answers>(answersKey(conversationId)) ?? {}
  return messages.map((message) => {
    const { ideaCard } = message
    if (!ideaCard) return message
    return { ...message, ideaCard: mergeCards(ideaCard, { ...ideaCard, ...answers[ideaCard.proposalId] }) }
  })
}

function fetchPage(id: string, query: { limit: number; before?: number }, signal?: AbortSignal) {
  return api.messaging.listMessages({ params: { id }, query }, signal ? { signal } : {})
}

/** Fetches pages from the newest message back to the one with `untilSeq`. */
async function fetchBackTo(id: string, untilSeq: number, limit: number, signal: AbortSignal): Promise<History> {
  let page = await fetchPage(id, { limit }, signal)
  let messages: readonly Message[] = page.messages
  for (let pages = 1; pages < refetchedPagesMax; pages += 1) {
    const oldest = messages[0]
    if (!page.hasMore || !oldest || oldest.seq <= untilSeq) break
    page = await fetchPage(id, { limit: largestPage, before: oldest.seq }, signal)
    messages = [...page.messages, ...messages]
  }
  return { messages, hasOlder: page.hasMore }
}

/** Keeps known messages that are contiguous with the fetched part, and those that arrived meanwhile. */
function mergeHistories(fetched: History, known: History | undefined): History {
  const oldest = fetched.messages[0]
  if (!known || !oldest) return fetched
  const newestKnown = known.messages.at(-1)?.seq ?? 0
  const isContiguous = newestKnown >= oldest.seq - 1
  const retained = isContiguous ? known.messages : known.messages.filter((message) => message.seq > oldest.seq)
  const reachesFurther = isContiguous && (known.messages[0]?.seq ?? oldest.seq) < oldest.seq
  return {
    messages: mergeMessages(retained, fetched.messages),
    hasOlder: reachesFurther ? known.hasOlder : fetched.hasOlder,
  }
}

async function fetchHistory(id: string, unread: number, signal: AbortSignal): Promise<History> {
  const known = queryClient.getQueryData<History>(historyKey(id))
  const untilSeq = known?.messages[0]?.seq ?? Number.POSITIVE_INFINITY
  // Enough to show the first unread message with some context.
  const limit = known ? largestPage : Math.min(largestPage, Math.max(firstPage, unread + 20))
  const fetched = await fetchBackTo(id, untilSeq, limit, signal)
  const { messages, hasOlder } = mergeHistories(fetched, queryClient.getQueryData<History>(historyKey(id)))
  return { messages: withAnswers(id, messages), hasOlder }
}

/** The history of a conversation, refetched each time it is opened. */
export function useHistory(conversationId: string, o: { unread: number; isEnabled: boolean }) {
  return useQuery({
    queryKey: historyKey(conversationId),
    queryFn: ({ signal }) => fetchHistory(conversationId, o.unread, signal),
    enabled: o.isEnabled,
    refetchOnMount: 'always',
    // Retried until the first load succeeds.
    refetchInterval: ({ state }) => (state.status === 'error' && state.data === undefined ? retryMilliseconds : false),
  })
}

export function getHistory(conversationId: string): History | undefined {
  return queryClient.getQueryData<History>(historyKey(conversationId))
}

export function refetchHistory(conversationId: string): Promise<void> {
  return invalidate({ queryKey: historyKey(conversationId) })
}

/** Changes the loaded history. If there is none, a pending response may be from before the change, so it is refetched. */
function changeHistory(conversationId: string, change: (messages: readonly Message[]) => readonly Message[]): void {
  const known = getHistory(conversationId)
  if (!known) return void refetchHistory(conversationId)
  queryClient.setQueryData<History>(historyKey(conversationId), { ...known, messages: change(known.messages) })
}

/** Starts a history that failed to load with this message, and refetches it: the server is available again. */
function startHistory(message: Message): void {
  const state = queryClient.getQueryState(historyKey(message.conversationId))
  if (!state || (state.fetchFailureCount === 0 && state.errorUpdateCount === 0)) {
    return void refetchHistory(message.conversationId)
  }
  queryClient.setQueryData<History>(historyKey(message.conversationId), {
    messages: [message],
    hasOlder: message.seq > 1,
  })
  void refetchHistory(message.conversationId)
}

/** Adds a sent or received message. If earlier ones are missing, they are fetched. */
export function addMessage(message: Message): void {
  const known = getHistory(message.conversationId)
  if (!known) return startHistory(message)
  const newest = known.messages.at(-1)?.seq ?? 0
  changeHistory(message.conversationId, (messages) => mergeMessages(messages, [message]))
  if (message.seq > newest + 1) void refetchHistory(message.conversationId)
}

/** Applies a read receipt of the other member. */
export function applyReadReceipt(
  conversationId: string,
  o: { upToSeq: number; readAt: string; readerId: string },
): void {
  changeHistory(conversationId, (messages) =>
    messages.map((message) =>
      message.senderId !== o.readerId && message.seq <= o.upToSeq && message.readAt === null
        ? { ...message, readAt: o.readAt }
        : message,
    ),
  )
}

/** Identifies a message that a live event is about. */
type MessageRef = { messageId: string; seq: number }

/** The loaded message. If it hasn't arrived yet, the history is fetched again and includes the change. */
function findMessage(conversationId: string, { messageId, seq }: MessageRef): Message | undefined {
  const known = getHistory(conversationId)
  const message = known?.messages.find(({ id }) => id === messageId)
  const isNewer = seq > (known?.messages.at(-1)?.seq ?? 0)
  if (!message && isNewer) void refetchHistory(conversationId)
  return message
}

export function markDeleted(conversationId: string, { deletedAt, ...ref }: MessageRef & { deletedAt: string }): void {
  if (!findMessage(conversationId, ref)) return
  changeHistory(conversationId, (messages) =>
    messages.map((message) => (message.id === ref.messageId ? { ...message, ...asDeleted, deletedAt } : message)),
  )
}

/** Applies a change of a message. `change` returns its new state, or null if it must be refetched. */
export function changeMessage(
  conversationId: string,
  { revision, ...ref }: MessageRef & { revision: number },
  change: (message: Message) => Message | null,
): void {
  const { messageId } = ref
  const message = findMessage(conversationId, ref)
  if (!message || message.revision > revision || message.deletedAt !== null) return
  // A change in between is missing; when it arrives, it will be older than this one.
  const changed = revision > message.revision + 1 ? null : change(message)
  if (!changed) return void refetchHistory(conversationId)
  changeHistory(conversationId, (messages) =>
    messages.map((one) => (one.id === messageId ? { ...changed, revision } : one)),
  )
}

/** Changes a message optimistically, before the response. */
export function changeMessageOptimistically(
  conversationId: string,
  messageId: string,
  change: (message: Message) => Partial<Message>,
): void {
  changeHistory(conversationId, (messages) =>
    messages.map((one) => (one.id === messageId ? { ...one, ...change(one) } : one)),
  )
}

/** Adds or removes a reaction. */
export function applyReaction(
  reactions: readonly Reaction[],
  { emoji, userId, isSet }: { emoji: string; userId: string; isSet: boolean },
): Reaction[] {
  const others = reactions.map((one) =>
    one.emoji === emoji ? { emoji, userIds: one.userIds.filter((id) => id !== userId) } : one,
  )
  const isThere = others.some((one) => one.emoji === emoji)
  const added = isThere ? others : [...others, { emoji, userIds: [] }]
  const given = added.map((one) => (one.emoji === emoji && isSet ? { emoji, userIds: [...one.userIds, userId] } : one))
  return given.filter(({ userIds }) => userIds.length > 0)
}

/** Stores when a proposal was accepted or declined; null reverts a failed answer. Returns the idea if it is loaded. */
export function setIdeaAnswer(
  conversationId: string,
  { proposalId, ...answer }: { proposalId: string } & Partial<IdeaAnswer>,
): IdeaCard['idea'] | null {
  queryClient.setQueryData<Answers>(answersKey(conversationId), (known = {}) => ({
    ...known,
    [proposalId]: { ...known[proposalId], ...answer },
  }))
  changeHistory(conversationId, (messages) =>
    messages.map((message) =>
      message.ideaCard?.proposalId === proposalId
        ? { ...message, ideaCard: { ...message.ideaCard, ...answer } }
        : message,
    ),
  )
  const cards = getHistory(conversationId)?.messages.map(({ ideaCard }) => ideaCard) ?? []
  return cards.find((card) => card?.proposalId === proposalId)?.idea ?? null
}

/** Loads the page before the loaded ones. */
export async function loadOlder(conversationId: string, limit: number = firstPage): Promise<void> {
  const known = getHistory(conversationId)
  const oldest = known?.messages[0]
  if (!known?.hasOlder || !oldest) return
  const page = await fetchPage(conversationId, { limit, before: oldest.seq })
  queryClient.setQueryData<History>(
    historyKey(conversationId),
    (now) =>
      now && {
        messages: withAnswers(conversationId, mergeMessages(now.messages, page.messages)),
        hasOlder: page.hasMore,
      },
  )
}

/** Loads back to a message, so that it can be shown. Returns false if it takes more than `foundPagesMax` pages. */
export async function loadBackTo(conversationId: string, seq: number): Promise<boolean> {
  for (let pages = 0; pages < foundPagesMax; pages += 1) {
    const known = getHistory(conversationId)
    if (!known?.hasOlder || (known.messages[0]?.seq ?? 0) < seq) return true
    await loadOlder(conversationId, largestPage)
  }
  return false
}
