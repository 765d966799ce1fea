import { CallError } from '@codekin/api-client/call-error'
import { QueryClient } from '@tanstack/react-query'

/** A 404 will not become a 200, and what a request lacks it will lack again. */
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

/** Marks every answer of an area, or of one of its endpoints, as stale. */
export function refresh(area: string, endpoint?: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: endpoint === undefined ? [area] : [area, endpoint] })
}
