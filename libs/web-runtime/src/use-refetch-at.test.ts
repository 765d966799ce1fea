import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useConnection } from './realtime.ts'
import { findEarliestFuture, scheduleRefetch } from './use-refetch-at.ts'

const start = Date.parse('2026-11-27T09:00:00.000Z')
const hour = 3_600_000
let page: EventTarget & { visibilityState: string }

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  useConnection.setState({ state: 'open' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function setVisibility(visibilityState: string) {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}

test('it refetches at that time, and retries while the answer names the same time', () => {
  const refetch = vi.fn<() => void>()
  const scheduled = scheduleRefetch(start + hour, refetch)
  vi.advanceTimersByTime(hour - 1)
  expect(refetch).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(refetch).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(2_000)
  expect(refetch).toHaveBeenCalledTimes(2)
  scheduled.stop()
  vi.advanceTimersByTime(hour)
  expect(refetch).toHaveBeenCalledTimes(2)
})

test('if the browser’s clock is ahead, it retries until the server’s end time', () => {
  const ahead = hour
  let endsAt = start
  const scheduled = scheduleRefetch(start, () => {
    if (Date.now() - ahead >= start) endsAt += 24 * hour
  })
  vi.advanceTimersByTime(2 * hour + ahead)
  expect(endsAt).toBeGreaterThan(start)
  scheduled.stop()
})

test('it stops retrying when the answer never changes', () => {
  const refetch = vi.fn<() => void>()
  const scheduled = scheduleRefetch(start - 1, refetch)
  vi.advanceTimersByTime(24 * hour)
  expect(refetch).toHaveBeenCalledTimes(13)
  scheduled.stop()
})

test('it waits for a time beyond the longest timer', () => {
  const refetch = vi.fn<() => void>()
  const days = 60 * 24 * hour
  const scheduled = scheduleRefetch(start + days, refetch)
  vi.advanceTimersByTime(days - 1)
  expect(refetch).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(refetch).toHaveBeenCalledTimes(1)
  scheduled.stop()
})

test('it refetches when the page becomes visible, and when it reconnects', () => {
  const refetch = vi.fn<() => void>()
  const scheduled = scheduleRefetch(start + hour, refetch)
  setVisibility('hidden')
  expect(refetch).not.toHaveBeenCalled()
  setVisibility('visible')
  expect(refetch).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(5_000)
  useConnection.setState({ state: 'waiting' })
  useConnection.setState({ state: 'connecting' })
  expect(refetch).toHaveBeenCalledTimes(1)
  useConnection.setState({ state: 'open' })
  expect(refetch).toHaveBeenCalledTimes(2)
  scheduled.stop()
  setVisibility('visible')
  expect(refetch).toHaveBeenCalledTimes(2)
})

test('the earliest of several future times is found', () => {
  expect(
    findEarliestFuture([null, '2026-11-27T08:00:00Z', '2026-11-29T08:00:00Z', '2026-11-28T08:00:00Z', undefined]),
  ).toBe('2026-11-28T08:00:00.000Z')
  expect(findEarliestFuture(['2026-11-27T08:00:00Z', null])).toBeNull()
})
