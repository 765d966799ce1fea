import type { ServerFrame } from '@codekin/contracts/socket'
import { expect, test } from 'vitest'
import { delayBefore } from './connection.ts'
import { createFrameOrder } from './frame-order.ts'

const matchId = '0190a000-0000-7000-8000-000000000001'
const frame = (id: number): ServerFrame => ({
  event: 'match_ended',
  data: { matchId, endedAt: '2026-01-01T00:00:00Z' },
  id,
})

function collect() {
  const ids: number[] = []
  const order = createFrameOrder((f) => {
    if ('id' in f && f.id !== undefined) ids.push(f.id)
  })
  return { ids, order }
}

test('the first connection starts at the newest number and resumes nothing', () => {
  const { order } = collect()
  expect(order.welcome(7)).toBeUndefined()
})

test('a duplicate frame is passed on once', () => {
  const { ids, order } = collect()
  order.welcome(0)
  for (const id of [1, 2, 2, 1, 3]) order.receive(frame(id))
  expect(ids).toEqual([1, 2, 3])
})

test('a live frame that overtakes the resumed ones waits for them', () => {
  const { ids, order } = collect()
  order.welcome(0)
  order.receive(frame(1))
  order.drop()
  expect(order.welcome(3)).toBe(1)
  order.receive(frame(4))
  order.receive(frame(2))
  order.receive(frame(3))
  expect(ids).toEqual([1])
  order.receive({ event: 'resumed', data: { lastId: 3 } })
  expect(ids).toEqual([1, 2, 3, 4])
})

test('a drop in the middle of a resume loses nothing', () => {
  const { ids, order } = collect()
  order.welcome(0)
  order.receive(frame(1))
  order.drop()
  order.welcome(3)
  order.receive(frame(2))
  order.drop()
  expect(order.welcome(3)).toBe(1)
  order.receive(frame(2))
  order.receive(frame(3))
  order.receive({ event: 'resumed', data: { lastId: 3 } })
  expect(ids).toEqual([1, 2, 3])
})

test('after a resync the numbers continue at the server’s number', () => {
  const { ids, order } = collect()
  order.welcome(5)
  order.drop()
  order.welcome(100)
  order.receive({ event: 'resync', data: { lastId: 100 } })
  order.receive(frame(100))
  order.receive(frame(101))
  expect(ids).toEqual([101])
})

test('attempts wait 1, 2, 4, 8, 16 seconds, spread by half', () => {
  expect([1, 2, 3, 4, 5].map((attempt) => delayBefore(attempt, 0.5))).toEqual([1000, 2000, 4000, 8000, 16_000])
  expect(delayBefore(1, 0)).toBe(500)
  expect(delayBefore(1, 1)).toBe(1500)
})

test('a resume counts the numbers of frames that were not for this socket', () => {
  const { order } = collect()
  order.welcome(0)
  order.receive(frame(1))
  order.drop()
  order.welcome(9)
  order.receive({ event: 'resumed', data: { lastId: 9 } })
  order.drop()
  expect(order.welcome(9)).toBeUndefined()
})
