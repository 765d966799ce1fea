import type { Conversation } from '@codekin/contracts/messaging/models'
import { api } from '@codekin/web-runtime/api'
import { queryClient } from '@codekin/web-runtime/query'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'

type Page = Awaited<ReturnType<typeof api.messaging.listConversations>>
type Pages = InfiniteData<Page, string | undefined>

const pageSize = 50
const listKey = [...api.messaging.listConversations.key({ query: { limit: pageSize } }), 'pages']

/** The own conversations, last written first, a page at a time. */
export function useConversations() {
  return useInfiniteQuery({
    queryKey: listKey,
    queryFn: ({ pageParam, signal }) =>
      api.messaging.listConversations(
        { query: { limit: pageSize, ...(pageParam === undefined ? {} : { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    select: ({ pages }) => inLiveOrder(pages.flatMap((page) => page.conversations)),
  })
}

/** Last written first, whatever page they came on; one that moved while pages were read is there once. */
function inLiveOrder(conversations: readonly Conversation[]): Conversation[] {
  const byId = new Map(conversations.map((conversation) => [conversation.id, conversation]))
  return [...byId.values()].toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
}

export function findConversation(isMeant: (conversation: Conversation) => boolean): Conversation | undefined {
  const pages = queryClient.getQueryData<Pages>(listKey)?.pages ?? []
  return pages.flatMap((page) => page.conversations).find(isMeant)
}

/** Changes one conversation where it is loaded. */
export function changeConversation(id: string, change: (conversation: Conversation) => Conversation): void {
  queryClient.setQueryData<Pages>(
    listKey,
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          conversations: page.conversations.map((one) => (one.id === id ? change(one) : one)),
        })),
      },
  )
}

export function refetchConversations(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: listKey })
}

/** The list's count of unread messages falls to nothing, and the frame's with it. */
export function clearUnread(id: string, unreadCount: number): void {
  changeConversation(id, (conversation) => ({ ...conversation, unreadCount: 0 }))
  queryClient.setQueryData(api.messaging.countUnread.key(), { unreadCount })
}
