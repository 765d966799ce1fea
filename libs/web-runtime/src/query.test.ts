import { CallError } from '@codekin/api-client/call-error'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { invalidate, queryClient, queryOf, refresh } from './query.ts'

afterEach(() => queryClient.clear())

/** Counts the requests of a query that fails with this error. */
async function asksOf(error: unknown): Promise<number> {
  let asks = 0
  const queryFn = async () => {
    asks += 1
    throw error
  }
  const { retry } = queryClient.getDefaultOptions().queries ?? {}
  if (!retry) throw new Error('Queries are asked again.')
  await queryClient.fetchQuery({ queryKey: ['x'], queryFn, retry, retryDelay: 0 }).catch(() => undefined)
  return asks
}
const failing = (status: number) => new CallError('internal', 'No.', { status })

test('a failed query is retried twice, unless a retry is pointless', async () => {
  expect(await asksOf(new TypeError('The network is gone.'))).toBe(3)
  for (const status of [0, 408, 500, 503]) expect([status, await asksOf(failing(status))]).toEqual([status, 3])
  for (const status of [400, 401, 403, 404, 409, 429])
    expect([status, await asksOf(failing(status))]).toEqual([status, 1])
})

test('answers are stale after five minutes, discarded after ten, and not refetched on focus', () => {
  const { staleTime, gcTime, refetchOnWindowFocus } = queryClient.getDefaultOptions().queries ?? {}
  expect({ staleTime, gcTime, refetchOnWindowFocus }).toEqual({
    staleTime: 300_000,
    gcTime: 600_000,
    refetchOnWindowFocus: false,
  })
})

const listMatches = Object.assign(async (input: { limit: number }) => `${input.limit} matches`, {
  key: (input: { limit: number }) => ['matching', 'listMatches', input] as const,
})

test('a call is a query, and refreshing its endpoint or area marks only its answers as stale', async () => {
  const query = queryOf(listMatches, { limit: 2 })
  const isStale = () => queryClient.getQueryState(query.queryKey)?.isInvalidated
  expect(await queryClient.fetchQuery(query)).toBe('2 matches')
  await refresh('messaging')
  await refresh('matching', 'listCandidates')
  expect(isStale()).toBe(false)
  await refresh('matching', 'listMatches')
  expect(isStale()).toBe(true)
  await queryClient.fetchQuery({ ...query, staleTime: 0 })
  await refresh('matching')
  expect(isStale()).toBe(true)
})

test('a first answer that is pending during a change is shown and refetched', async () => {
  const answers: PromiseWithResolvers<string>[] = []
  const queryFn = () => {
    const answer = Promise.withResolvers<string>()
    answers.push(answer)
    return answer.promise
  }
  const watch = new QueryObserver(queryClient, { queryKey: ['x', 'list'], queryFn })
  const stop = watch.subscribe(() => undefined)
  const invalidations = [invalidate({ queryKey: ['x'] }), invalidate(), invalidate({ queryKey: ['elsewhere'] })]
  answers[0]?.resolve('from before')
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  expect(watch.getCurrentResult().data).toBe('from before')
  answers[1]?.resolve('from after')
  await Promise.all(invalidations)
  expect(watch.getCurrentResult().data).toBe('from after')
  expect(answers).toHaveLength(2)
  stop()
})
