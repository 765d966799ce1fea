import { CallError } from '@codekin/api-client/call-error'
import { type Query, QueryClient, type QueryFilters } from '@tanstack/react-query'

/** A 404 will not become a 200, and an invalid request stays invalid. */
function isWorthAnotherTry(error: unknown): boolean {
  return !(error instanceof CallError) || error.status === 0 || error.status === 408 || error.status >= 500
}

/** Specification section 9: stale after 5 min, discarded after 10 min, no refetch on focus, 2 retries, none on 404. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5 * 60_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 2 && isWorthAnotherTry(error),
    },
    mutations: { retry: false },
  },
})

type Call<I extends readonly unknown[], R> = { (...args: I): Promise<R>; key: (...args: I) => readonly unknown[] }

/** The query of an endpoint: key and function agree because both come from the call. */
export function queryOf<I extends readonly unknown[], R>(call: Call<I, R>, ...input: I) {
  return { queryKey: call.key(...input), queryFn: () => call(...input) }
}

const isFirstFetchPending = ({ state }: Query) => state.fetchStatus === 'fetching' && state.data === undefined
/** Pending queries that are refetched as soon as their answers arrive. */
const toRefetch = new WeakSet<Query>()

/** The client would treat the pending answer as fresh, so refetches it. A failed query isn't requested more often. */
async function refetchOnceSettled(query: Query): Promise<void> {
  if (toRefetch.has(query)) return
  toRefetch.add(query)
  const isThere = await query.promise?.then(
    () => true,
    () => false,
  )
  toRefetch.delete(query)
  if (isThere) await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
}

/** Marks answers as stale and refetches those in use, including a pending one, which may be from before the change. */
export async function invalidate(filters: QueryFilters = {}): Promise<void> {
  const pending = queryClient.getQueryCache().findAll(filters).filter(isFirstFetchPending)
  await Promise.all([queryClient.invalidateQueries(filters), ...pending.map(refetchOnceSettled)])
}

/** Marks every answer of an area, or of one of its endpoints, as stale. */
export function refresh(area: string, endpoint?: string): Promise<void> {
  return invalidate({ queryKey: endpoint === undefined ? [area] : [area, endpoint] })
}
