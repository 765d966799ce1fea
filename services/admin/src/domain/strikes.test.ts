import { moderationAction } from '@codekin/contracts/moderation/models'
import { expect, test } from 'vitest'
import { computeStrikes, recommendAction } from './strikes.ts'

const now = new Date('2026-05-01T00:00:00.000Z')

test('every action that leaves points sets their expiry', () => {
  for (const action of moderationAction.options) {
    const { strikePoints, strikesExpireAt } = computeStrikes(action, now)
    expect(strikesExpireAt !== null).toBe(strikePoints > 0)
  }
  expect(computeStrikes('warn', now)).toEqual({
    strikePoints: 1,
    strikesExpireAt: new Date('2026-07-30T00:00:00.000Z'),
  })
})

test('an action without a notice leaves no points', () => {
  expect(
    [computeStrikes('shadow-ban', now), computeStrikes('escalate', now)].map(({ strikePoints }) => strikePoints),
  ).toEqual([0, 0])
})

test.each([
  [0, 'spam', 'user', 'warn', null],
  [0, 'spam', 'message', 'remove-content', null],
  [0, 'harassment', 'user', 'restrict', 7],
  [0, 'minor', 'user', 'suspend', 7],
  [2, 'spam', 'message', 'restrict', 7],
  [4, 'spam', 'user', 'suspend', 7],
  [8, 'spam', 'user', 'suspend', 30],
  [40, 'spam', 'user', 'ban', null],
] as const)(
  '%i active strikes and a case of %s about a %s suggest to %s',
  (activeStrikes, group, subjectKind, action, days) => {
    expect(recommendAction({ activeStrikes, group, subjectKind })).toEqual({ action, durationDays: days })
  },
)
