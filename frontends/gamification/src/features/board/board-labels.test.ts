import type { Leaderboard, RankedPerson } from '@codekin/contracts/gamification/models'
import { expect, test } from 'vitest'
import { emptyBoardText, ownRankText, ownTitle, sharedRanks } from './board-labels.ts'

const everyone = { city: null, skill: null }
const own = (overrides: Partial<Leaderboard['own']>, among: Partial<Pick<Leaderboard, 'city' | 'skill'>> = {}) => ({
  own: { points: 12, rank: 3, isOptedOut: false, ...overrides },
  ownBoards: { city: 'Lisbon', skills: ['Rust'] },
  ...everyone,
  ...among,
})

test('a missing rank is explained, with the user’s own choice first', () => {
  expect(ownRankText(own({}), false)).toMatch(/^People with the same points/)
  expect(ownRankText(own({}), true)).toMatch(/^You’re not on the leaderboard/)
  expect(ownRankText(own({ rank: null, isOptedOut: true }), false)).toBe('You’ll be back on the board in a moment.')
  expect(ownRankText(own({ rank: null, points: 0 }), false)).toBe('Earn a point to get a rank.')
  expect(ownRankText(own({ rank: null }), false)).toBe('You’ll get a rank once everyone can find you.')
})

test('on another city’s or skill’s board the profile is the reason, not discoverability', () => {
  expect(ownRankText(own({ rank: null }, { city: 'Porto' }), false)).toBe(
    'Your profile doesn’t list Porto, so you’re not on this board.',
  )
  expect(ownRankText(own({ rank: null }, { skill: 'Go' }), false)).toMatch(/^Your profile doesn’t list Go,/)
  expect(ownRankText(own({ rank: null }, { skill: 'Rust' }), false)).toMatch(/^You’ll get a rank once/)
})

test('the board of a city or a skill names it', () => {
  expect(ownTitle({ ...everyone, timeframe: 'week' })).toBe('You this week')
  expect(ownTitle({ city: 'Lisbon', skill: null, timeframe: 'month' })).toBe('You this month, in Lisbon')
  expect(emptyBoardText({ ...everyone, timeframe: 'all' })).toBe('No one has points yet')
  expect(emptyBoardText({ city: null, skill: 'Rust', timeframe: 'week' })).toBe(
    'No one with Rust has points yet this week',
  )
})

test('a rank is shared only by different people, not by one person in both lists', () => {
  const place = (id: string, rank: number): RankedPerson => ({
    rank,
    points: 10,
    isSelf: false,
    person: { id, full_name: id, photoUrl: null, headline: '' },
  })
  const [ann, bo, cleo] = [place('ann', 1), place('bo', 2), place('cleo', 2)]
  expect([...sharedRanks({ top: [ann, bo], around: [ann, bo, cleo] })]).toEqual([2])
})
