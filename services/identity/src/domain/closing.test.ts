import { outboxDays } from '@codekin/event-bus/retention'
import { streamDays } from '@codekin/event-bus/streams'
import { expect, test } from 'vitest'
import { accountState, getErasureTime, graceDays } from './closing.ts'

const closedAt = new Date('2026-03-01T12:00:00Z')

test('an account can be reactivated until the end of the grace period, and not after', () => {
  const erasesAt = getErasureTime(closedAt)
  expect(erasesAt.toISOString()).toBe('2026-03-15T12:00:00.000Z')
  expect(accountState({ closedAt: null, erasesAt: null }, closedAt)).toEqual({ kind: 'open' })
  const before = new Date(erasesAt.getTime() - 1)
  expect(accountState({ closedAt, erasesAt }, before)).toEqual({ kind: 'waiting', closedAt, erasesAt })
  expect(accountState({ closedAt, erasesAt }, erasesAt)).toEqual({ kind: 'given-up' })
})

test('streams and outboxes are emptied before the grace period ends', () => {
  // An event may be republished on its last day in the outbox, and stays in the stream from then on.
  expect(streamDays + outboxDays).toBeLessThanOrEqual(graceDays)
})
