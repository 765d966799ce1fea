import { pointTable } from '@codekin/contracts/gamification/points'
import { expect, test } from 'vitest'
import { gamificationOf, qualityOf } from './areas/gamification.ts'
import { preferencesOf } from './areas/preferences.ts'
import { usersOf } from './areas/users.ts'
import { userIdOf } from './people.ts'
import type { Scene } from './scene.ts'
import { createState, type World } from './state.ts'

function start(scene: Scene = {}) {
  const world: World = { state: createState(scene), tell: () => undefined, joined: new Set() }
  const { getLeaderboard, getStats } = gamificationOf(world)
  const { listOwnPoints, listOwnBadges } = qualityOf(world)
  const board = (timeframe: 'week' | 'month' | 'all' = 'week') => getLeaderboard({ query: { timeframe, limit: 10 } })
  const ledger = () => listOwnPoints({ query: { limit: 100 } })
  return { board, ledger, getStats, listOwnBadges, users: usersOf(world), preferences: preferencesOf(world) }
}

test('total, kinds, weeks and the all-time board add up to the rows that count', () => {
  const { board, ledger, getStats } = start()
  const { entries, total } = ledger()
  const sum = entries.reduce((all, { points, reversed }) => all + (reversed ? 0 : points), 0)
  const { kinds, weeks } = getStats()
  expect([total, getStats().total, board('all').own.points]).toEqual([sum, sum, sum])
  expect(kinds.reduce((all, { points }) => all + points, 0)).toBe(sum)
  const first = weeks[0]?.monday ?? ''
  const recent = entries.filter(({ occurredAt, reversed }) => occurredAt >= first && reversed === null)
  expect(weeks.reduce((all, { points }) => all + points, 0)).toBe(recent.reduce((all, { points }) => all + points, 0))
  expect(board().own.points).toBe(weeks.at(-1)?.points)
})

test('no day gives more points of a kind than the table allows, and today has reached the limit for replies', () => {
  const { entries, today } = start().ledger()
  const days = Map.groupBy(entries, ({ kind, occurredAt }) => `${kind} ${occurredAt.slice(0, 10)}`)
  for (const rows of days.values()) {
    const kind = rows[0]?.kind ?? 'reply'
    const counting = rows.filter(({ reversed }) => reversed === null)
    expect(counting.reduce((all, { points }) => all + points, 0)).toBeLessThanOrEqual(pointTable[kind].perDay)
  }
  expect(today.find(({ kind }) => kind === 'reply')).toEqual({ kind: 'reply', points: 30, perDay: 30 })
})

test('the viewer is in the middle of each board, and people with equal points have the same rank', () => {
  const { board } = start()
  for (const timeframe of ['week', 'month', 'all'] as const) {
    const { top, around, own } = board(timeframe)
    expect(top).toHaveLength(10)
    expect(around).toHaveLength(11)
    expect(own.rank).toBe(14)
    for (const [at, { rank, points }] of around.entries()) {
      const before = around[at - 1]
      if (before) expect(rank === before.rank).toBe(points === before.points)
    }
  }
})

test('a blocked person is neither on the board nor named in the ledger', () => {
  const { board, ledger, preferences } = start()
  const ana = userIdOf('Ana Kim')
  const seesAna = () => [
    board().around.some(({ person }) => person.id === ana),
    ledger().entries.some(({ person }) => person?.id === ana),
  ]
  expect(seesAna()).toEqual([true, true])
  preferences.blockUser({ body: { blockedUserId: ana } })
  expect(seesAna()).toEqual([false, false])
})

test('an opt-out reaches the board a moment later, and the person keeps their points', () => {
  const { board, users } = start()
  const { points } = board().own
  users.changePreferences({ body: { leaderboard: false } })
  expect(board().own.isOptedOut).toBe(false)
  expect(board()).toMatchObject({ around: [], own: { points, rank: null, isOptedOut: true } })
})

test('badges of three rarities are earned, each with its evidence, and the locked one with the most progress is first', () => {
  const { earned, locked } = start().listOwnBadges()
  expect(earned.every(({ evidence, earnedAt }) => evidence?.occurredAt === earnedAt)).toBe(true)
  expect(new Set(earned.flatMap(({ rarity }) => rarity ?? [])).size).toBeGreaterThanOrEqual(3)
  const shares = locked.map(({ progress: { done, of } }) => done / of)
  expect(shares).toEqual(shares.toSorted((a, b) => b - a))
})
