import type { Conversation } from '@codekin/contracts/messaging/models'
import { api } from '@codekin/web-runtime/api'
import { invalidate, queryClient } from '@codekin/web-runtime/query'
import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'

type Page = Awaited<ReturnType<typeof api.messaging.listConversations>>
type Pages = InfiniteData<Page, string | undefined>

const pageSize = 50
/** The same request as the preload in `remote.json`. */
const listParams = (archived: boolean) => ({ limit: pageSize, ...(archived && { archived: 'true' }) })
const keyFor = (archived: boolean) => [...api.messaging.listConversations.key({ query: listParams(archived) }), 'pages']
const listKey = keyFor(false)
/** Of the list and of the archive. */
const keys = [listKey, keyFor(true)]

const pagesQuery = (archived: boolean) =>
  infiniteQueryOptions({
    queryKey: keyFor(archived),
    queryFn: ({ pageParam, signal }) =>
      api.messaging.listConversations(
        { query: { ...listParams(archived), ...(pageParam === undefined ? {} : { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page) => page.nextCursor ?? undefined,
  })

/** Filters conversations that have just moved to the other list. */
const selectShown = (archived: boolean) => (data: Pages) =>
  sortByUpdate(data.pages.flatMap((page) => page.conversations)).filter(({ isArchived }) => isArchived === archived)
const selectListed = selectShown(false)
const selectArchived = selectShown(true)

/** The user's conversations, latest first, page by page. */
export function useConversations() {
  return useInfiniteQuery({ ...pagesQuery(false), select: selectListed })
}

/** Number of archived conversations. */
export function useArchivedCount(): number {
  const pages = useInfiniteQuery({ ...pagesQuery(false), select: (data) => data.pages[0]?.archivedCount ?? 0 })
  return pages.data ?? 0
}

/** Archived conversations, latest first. Fetched only if there are any. */
export function useArchived() {
  const count = useArchivedCount()
  return useInfiniteQuery({ ...pagesQuery(true), select: selectArchived, enabled: count > 0 })
}

/** A conversation of either list. */
export function useConversation(id: string): Conversation | undefined {
  const predicate = (one: Conversation) => one.id === id
  const listed = useConversations().data?.find(predicate)
  const archived = useArchived().data?.find(predicate)
  return listed ?? archived
}

/** Sorts by latest message across pages and removes duplicates of conversations that moved between them. */
function sortByUpdate(conversations: readonly Conversation[]): Conversation[] {
  const byId = new Map(conversations.map((conversation) => [conversation.id, conversation]))
  return [...byId.values()].toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
}

export function findConversation(predicate: (conversation: Conversation) => boolean): Conversation | undefined {
  const lists = [selectListed, selectArchived].map((select, place) => {
    const known = queryClient.getQueryData<Pages>(keys[place] ?? listKey)
    return known ? select(known).find(predicate) : undefined
  })
  return lists.find((one) => one !== undefined)
}

/** Changes a conversation in the loaded lists. */
export function changeConversation(id: string, change: (conversation: Conversation) => Conversation): void {
  const update = (known: Pages | undefined) =>
    known && {
      ...known,
      pages: known.pages.map((page) => ({
        ...page,
        conversations: page.conversations.map((one) => (one.id === id ? change(one) : one)),
      })),
    }
  for (const key of keys) queryClient.setQueryData<Pages>(key, update)
}

export async function refetchConversations(): Promise<void> {
  await Promise.all(keys.map((queryKey) => invalidate({ queryKey })))
}

/** Clears the unread count in the list, and updates the total. */
export function clearUnread(id: string, unreadCount: number): void {
  changeConversation(id, (conversation) => ({ ...conversation, unreadCount: 0 }))
  queryClient.setQueryData(api.messaging.countUnread.key(), { unreadCount })
}
