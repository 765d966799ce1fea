import { useInfiniteQuery } from '@tanstack/react-query'

type Page = { nextCursor: string | null }
/** A paginated list of the API. */
type PagedCall<I, P extends Page> = { (input: I): Promise<P>; key: (input: I) => readonly unknown[] }

/** Queries a list page by page for `DataTable`; `getRows` returns the rows of a page. */
export function usePages<I extends { query?: object }, P extends Page, R>(
  call: PagedCall<I, P>,
  input: NoInfer<I>,
  getRows: (page: P) => readonly R[],
  { staleSeconds = 0, refetchSeconds }: { staleSeconds?: number; refetchSeconds?: number } = {},
) {
  return useInfiniteQuery({
    queryKey: [...call.key(input), 'pages'],
    queryFn: ({ pageParam }) =>
      call(pageParam === null ? input : ({ ...input, query: { ...input.query, cursor: pageParam } } as I)),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(getRows),
    // Colleagues change the same lists.
    staleTime: staleSeconds * 1000,
    refetchOnWindowFocus: true,
    ...(refetchSeconds === undefined ? {} : { refetchInterval: refetchSeconds * 1000 }),
  })
}

export type Pages<R> = Pick<
  ReturnType<typeof usePages<{ query?: object }, Page, R>>,
  | 'data'
  | 'error'
  | 'isPending'
  | 'isFetching'
  | 'fetchStatus'
  | 'dataUpdatedAt'
  | 'errorUpdatedAt'
  | 'refetch'
  | 'hasNextPage'
  | 'isFetchingNextPage'
  | 'isFetchNextPageError'
  | 'fetchNextPage'
>
