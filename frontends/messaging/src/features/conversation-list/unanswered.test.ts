import { expect, test } from 'vitest'
import { findUnanswered } from './unanswered.ts'

type Known = Parameters<typeof findUnanswered>[0][number]
const conversation = (by: string | null, o: Partial<Known> = {}) => ({
  status: 'open' as const,
  muted: null,
  profile: { id: 'them' },
  lastMessage:
    by === null ? null : { messageId: 'm', seq: 1, senderId: by, preview: 'Hi', createdAt: '2026-11-27T10:00:00.000Z' },
  ...o,
})

test('a person whose message was read but not answered is waiting', () => {
  const waiting = conversation('them')
  expect(findUnanswered([conversation('me'), conversation(null), waiting])).toBe(waiting)
})

test('without a message, after a reply, when muted or ended, no one is waiting', () => {
  const muted = { until: null }
  expect(
    findUnanswered([
      conversation(null),
      conversation('me'),
      conversation('them', { muted }),
      conversation('them', { status: 'read-only' }),
    ]),
  ).toBeUndefined()
})
