import type { Conversation } from '@codekin/contracts/messaging/models'
import { api } from '@codekin/web-runtime/api'
import { invalidate, queryClient } from '@codekin/web-runtime/query'
import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'

type Page = Awaited<ReturnType<typeof api.messaging.listConversations>>
type Pages = InfiniteData<Page, string | undefined>

const pageSize = 50
/** As `remote.json` asks for the list ahead. */
const queryFor = (archived: boolean) => ({ limit: pageSize, ...(archived && { archived: 'true' }) })
const keyFor = (archived: boolean) => [...api.messaging.listConversations.key({ query: queryFor(archived) }), 'pages']
const listKey = keyFor(false)
/** Of the list, and of what was put away. */
const keys = [listKey, keyFor(true)]

const pagesOf = (archived: boolean) =>
  infiniteQueryOptions({
    queryKey: keyFor(archived),
    queryFn: ({ pageParam, signal }) =>
      api.messaging.listConversations(
        { query: { ...queryFor(archived), ...(pageParam === undefined ? {} : { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page) => page.nextCursor ?? undefined,
  })

/** What moved to the other list a moment ago is not on this one any more. */
const shownOn = (archived: boolean) => (data: Pages) =>
  inLiveOrder(data.pages.flatMap((page) => page.conversations)).filter(({ isArchived }) => isArchived === archived)
const selectListed = shownOn(false)
const selectArchived = shownOn(true)

/** The own conversations, last written first, a page at a time. */
export function useConversations() {
  return useInfiniteQuery({ ...pagesOf(false), select: selectListed })
}

/** How many were put away. */
export function useArchivedCount(): number {
  const pages = useInfiniteQuery({ ...pagesOf(false), select: (data) => data.pages[0]?.archivedCount ?? 0 })
  return pages.data ?? 0
}

/** Those that were put away, last written first. Asked for where there are some. */
export function useArchived() {
  const count = useArchivedCount()
  return useInfiniteQuery({ ...pagesOf(true), select: selectArchived, enabled: count > 0 })
}

/** One of either list. */
export function useConversation(id: string): Conversation | undefined {
  const isMeant = (one: Conversation) => one.id === id
  const listed = useConversations().data?.find(isMeant)
  const archived = useArchived().data?.find(isMeant)
  return listed ?? archived
}

/** Last written first, whatever page they came on; one that moved while pages were read is there once. */
function inLiveOrder(conversations: readonly Conversation[]): Conversation[] {
  const byId = new Map(conversations.map((conversation) => [conversation.id, conversation]))
  return [...byId.values()].toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
}

export function findConversation(isMeant: (conversation: Conversation) => boolean): Conversation | undefined {
  const lists = [selectListed, selectArchived].map((select, place) => {
    const known = queryClient.getQueryData<Pages>(keys[place] ?? listKey)
    return known ? select(known).find(isMeant) : undefined
  })
  return lists.find((one) => one !== undefined)
}

/** Changes one conversation where it is loaded. */
export function changeConversation(id: string, change: (conversation: Conversation) => Conversation): void {
  const changed = (known: Pages | undefined) =>
    known && {
      ...known,
      pages: known.pages.map((page) => ({
        ...page,
        conversations: page.conversations.map((one) => (one.id === id ? change(one) : one)),
      })),
    }
  for (const key of keys) queryClient.setQueryData<Pages>(key, changed)
}

export async function refetchConversations(): Promise<void> {
  await Promise.all(keys.map((queryKey) => invalidate({ queryKey })))
}

/** The list's count of unread messages falls to nothing, and the frame's with it. */
export function clearUnread(id: string, unreadCount: number): void {
  changeConversation(id, (conversation) => ({ ...conversation, unreadCount: 0 }))
  queryClient.setQueryData(api.messaging.countUnread.key(), { unreadCount })
}
