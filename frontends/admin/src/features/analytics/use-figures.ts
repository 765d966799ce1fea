import { queryOf } from '@codekin/web-runtime/query'
import { useQuery } from '@tanstack/react-query'
import { type TimeRange, useRange } from './range.ts'

const minute = 60_000

type Ask<R> = {
  (input: { query: { timeRange: TimeRange } }): Promise<R>
  key: (input: { query: { timeRange: TimeRange } }) => readonly unknown[]
}

/** Queries the figures of the period in the URL. */
export function useFigures<R>(ask: Ask<R>) {
  const { range } = useRange()
  return useQuery({ ...queryOf(ask, { query: { timeRange: range } }), staleTime: minute })
}
