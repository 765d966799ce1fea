import { expect, test } from 'vitest'
import { findOrderRefusal, findReversibleAction, listAllowedActions, type OrderedCase } from './action-order.ts'

const now = new Date('2026-05-01T00:00:00.000Z')
const [soon, before] = [new Date(now.getTime() + 1000), new Date(now.getTime() - 1000)]
const claimed: OrderedCase = {
  state: 'claimed',
  returnsTo: 'open',
  version: 3,
  subjectKind: 'user',
  claimedBy: 'mo',
  claimedUntil: soon,
}
const warn = { action: 'warn', version: 3, staffId: 'mo' } as const

test('staff who hold the claim and the current version may act', () => {
  expect(findOrderRefusal(claimed, warn, now)).toBe(null)
})

test.each([
  ['another staff member holds the claim', { claimedBy: 'ada' }, 'claimed-by-other'],
  ['the lease ran out, but its row still says claimed', { claimedUntil: before }, 'not-claimed'],
  [
    'the lease ran out and the case is open again',
    { claimedUntil: before, state: 'open', returnsTo: null, version: 4 },
    'not-claimed',
  ],
  ['it changed', { version: 4 }, 'changed'],
  [
    'the same person already decided it',
    { state: 'decided', returnsTo: null, claimedBy: null, claimedUntil: null, version: 4 },
    'changed',
  ],
  ['no one has claimed it', { state: 'open', returnsTo: null, claimedBy: null, claimedUntil: null }, 'not-claimed'],
] as const)('an order is refused if %s', (_where, change, refusal) => {
  expect(findOrderRefusal({ ...claimed, ...change }, warn, now)).toBe(refusal)
})

test('a decided case can only be reversed, and needs no claim', () => {
  const decided = { ...claimed, state: 'decided', returnsTo: null, claimedBy: null, claimedUntil: null } as const
  expect(listAllowedActions(decided)).toEqual(['reverse'])
  expect(findOrderRefusal(decided, { ...warn, action: 'reverse' }, now)).toBe(null)
  expect(findOrderRefusal(claimed, { ...warn, action: 'reverse' }, now)).toBe('not-allowed')
})

test('only a message can be removed', () => {
  expect(listAllowedActions(claimed)).not.toContain('remove-content')
  expect(listAllowedActions({ ...claimed, subjectKind: 'message' })).toContain('remove-content')
})

test('a reversal undoes the newest measure that was not reversed yet', () => {
  const taken = (action: 'ban' | 'warn' | 'dismiss', reversedAt: Date | null) => ({ action, reversedAt })
  const [ban, warning] = [taken('ban', now), taken('warn', null)]
  expect(findReversibleAction([taken('dismiss', null), ban, warning])).toBe(warning)
  expect(findReversibleAction([taken('dismiss', null), ban])).toBe(undefined)
})
