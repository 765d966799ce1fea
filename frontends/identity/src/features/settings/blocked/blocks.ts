import { api } from '@codekin/web-runtime/api'
import { queryClient } from '@codekin/web-runtime/query'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'

type Page = Awaited<ReturnType<typeof api.preferences.listBlocks>>
export type Block = Page['blocks'][number]

const pageSize = 50
const key = [...api.preferences.listBlocks.key(), 'pages']

/** The people that the user has blocked, newest first, paginated. */
export function useBlocks() {
  return useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) =>
      api.preferences.listBlocks({ query: { limit: pageSize, ...(pageParam === null ? {} : { cursor: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ blocks }) => blocks),
  })
}

/** Removes a person from the cached list. */
export function forgetBlock(blockedUserId: string): void {
  queryClient.setQueryData<InfiniteData<Page>>(key, (known) => {
    if (!known) return known
    const without = (page: Page) => ({
      ...page,
      blocks: page.blocks.filter((one) => one.blockedUserId !== blockedUserId),
    })
    return { ...known, pages: known.pages.map(without) }
  })
}
