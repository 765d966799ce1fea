import { superlikesPerDay, swipesPerDay } from '@codekin/contracts/matching/models'
import { expect, test } from 'vitest'
import { dayOf, nextDay, quotaOf, quotaRefusal, superlikeRefusal, superlikesPerDayOf, swipesPerDayOf } from './quota.ts'

test('an unknown plan has as many swipes as the free one', () => {
  expect(['free', 'pro', 'team', 'gold', 'constructor', ''].map(swipesPerDayOf)).toEqual([
    swipesPerDay.free,
    swipesPerDay.pro,
    swipesPerDay.team,
    swipesPerDay.free,
    swipesPerDay.free,
    swipesPerDay.free,
  ])
  expect(superlikesPerDayOf('gold')).toBe(superlikesPerDay.free)
})

test('a day begins at midnight UTC, also at the end of a year', () => {
  const lastSecond = new Date('2026-12-31T23:59:59.999Z')
  expect(dayOf(lastSecond)).toBe('2026-12-31')
  expect(nextDay(lastSecond).toISOString()).toBe('2027-01-01T00:00:00.000Z')
  expect(nextDay(new Date('2027-01-01T00:00:00.000Z')).toISOString()).toBe('2027-01-02T00:00:00.000Z')
})

test('the remaining quota is never negative, even if the plan shrank during the day', () => {
  const now = new Date('2026-05-05T12:00:00.000Z')
  const day = { used: 250, swipesPerDay: 100, superlikesUsed: 8, superlikesPerDay: 5 }
  expect(quotaOf(day, now)).toEqual({
    swipesPerDay: 100,
    swipesRemaining: 0,
    superlikesPerDay: 5,
    superlikesRemaining: 0,
    resetsAt: '2026-05-06T00:00:00.000Z',
  })
})

test('a superlike also counts as a swipe, so there are never more superlikes than swipes left', () => {
  const day = { used: 98, swipesPerDay: 100, superlikesUsed: 1, superlikesPerDay: 5 }
  expect(quotaOf(day, new Date())).toMatchObject({ swipesRemaining: 2, superlikesRemaining: 2 })
  expect(quotaOf({ ...day, used: 1 }, new Date())).toMatchObject({ swipesRemaining: 99, superlikesRemaining: 4 })
})

test('a superlike refusal names only plans with more, and when the quota resets', () => {
  const at = new Date('2026-05-05T23:59:00.000Z')
  const [free, team] = [superlikeRefusal('free', at), superlikeRefusal('team', at)]
  expect(free.headers).toEqual({ 'retry-after': '60' })
  expect(free.details).toEqual([
    {
      limit: superlikesPerDay.free,
      remaining: 0,
      resetsAt: '2026-05-06T00:00:00.000Z',
      message: 'Your plan includes 5 superlikes a day. You’ll get new ones at midnight UTC.',
      raisedBy: [
        { plan: 'pro', superlikesPerDay: superlikesPerDay.pro },
        { plan: 'team', superlikesPerDay: superlikesPerDay.team },
      ],
    },
  ])
  expect(team.details[0]).toMatchObject({ raisedBy: [] })
})

test('a refusal names only plans with more, and the seconds until the quota resets', () => {
  const at = new Date('2026-05-05T23:59:00.000Z')
  const raisedBy = [{ plan: 'team', swipesPerDay: swipesPerDay.team }]
  const [pro, team] = [
    quotaRefusal({ plan: 'pro', limit: swipesPerDay.pro }, at),
    quotaRefusal({ plan: 'team', limit: swipesPerDay.team }, at),
  ]
  expect(pro.headers).toEqual({ 'retry-after': '60' })
  expect(pro.details[0]).toMatchObject({ limit: swipesPerDay.pro, remaining: 0, raisedBy })
  expect(team.details[0]).toMatchObject({ limit: swipesPerDay.team, raisedBy: [] })
})

test('someone restricted below their plan gets a link to the reason, not to a larger plan', () => {
  const [detail] = quotaRefusal({ plan: 'free', limit: 10 }, new Date('2026-05-05T12:00:00.000Z')).details
  expect(detail).toMatchObject({ limit: 10, remaining: 0, raisedBy: [{ path: '/settings/safety' }] })
  expect(detail?.message).toBe('For now, you have 10 swipes a day. You’ll get new ones at midnight UTC.')
})
