import type { DealtCandidate } from '@codekin/contracts/matching/models'
import { afterEach, expect, test, vi } from 'vitest'
import { createSwipeQueue } from './swipe-queue.ts'

afterEach(() => vi.unstubAllGlobals())

const to = (id: string) => ({
  candidate: { profile: { id } } as DealtCandidate,
  action: 'like' as const,
  note: '',
  begun: '',
})

test('an error in a listener neither refuses the decision nor blocks the queue', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('reportError', () => undefined)
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push((JSON.parse(body as string) as { targetUserId: string }).targetUserId)
    const superlikes = { superlikesPerDay: 5, superlikesRemaining: 5 }
    const quota = { swipesPerDay: 100, swipesRemaining: 99, ...superlikes, resetsAt: '2026-11-28T00:00:00.000Z' }
    return Response.json({ matched: false, matchId: null, ...quota })
  })
  const refused = vi.fn<() => void>()
  const queue = createSwipeQueue({
    onRecorded: () => {
      throw new Error('Broken.')
    },
    onRefused: refused,
  })
  const ids = ['1', '2', '3'].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`)
  for (const id of ids.slice(0, 2)) queue.add(to(id))
  await queue.settled()
  for (const id of ids.slice(2)) queue.add(to(id))
  await queue.settled()
  expect(sent).toEqual(ids)
  expect(refused).not.toHaveBeenCalled()
})
