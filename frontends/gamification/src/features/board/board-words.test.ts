import type { Leaderboard, RankedPerson } from '@codekin/contracts/gamification/models'
import { expect, test } from 'vitest'
import { nobodyText, ownText, ownTitle, sharedRanks } from './board-words.ts'

const everybody = { city: null, skill: null }
const own = (told: Partial<Leaderboard['own']>, among: Partial<Pick<Leaderboard, 'city' | 'skill'>> = {}) => ({
  own: { points: 12, rank: 3, isOptedOut: false, ...told },
  ownBoards: { city: 'Lisbon', skills: ['Rust'] },
  ...everybody,
  ...among,
})

test('why somebody has no rank is said as it is, and what they chose comes first', () => {
  expect(ownText(own({}), false)).toMatch(/^Whoever has as many points/)
  expect(ownText(own({}), true)).toMatch(/^You are on no board/)
  expect(ownText(own({ rank: null, isOptedOut: true }), false)).toBe('You are on the board again in a moment.')
  expect(ownText(own({ rank: null, points: 0 }), false)).toBe('Your next point gives you a rank.')
  expect(ownText(own({ rank: null }), false)).toBe('Only those whom everybody can find have a rank.')
})

test('whoever is not of a city or without a skill is told so, not that nobody finds them', () => {
  expect(ownText(own({ rank: null }, { city: 'Porto' }), false)).toBe(
    'You are not among those in Porto: your profile does not say so.',
  )
  expect(ownText(own({ rank: null }, { skill: 'Go' }), false)).toMatch(/^You are not among those with Go:/)
  expect(ownText(own({ rank: null }, { skill: 'Rust' }), false)).toMatch(/^Only those whom everybody can find/)
})

test('a board of a city or a skill says of which', () => {
  expect(ownTitle({ ...everybody, timeframe: 'week' })).toBe('You this week')
  expect(ownTitle({ city: 'Lisbon', skill: null, timeframe: 'month' })).toBe('You this month, in Lisbon')
  expect(nobodyText({ ...everybody, timeframe: 'all' })).toBe('Nobody has points yet')
  expect(nobodyText({ city: null, skill: 'Rust', timeframe: 'week' })).toBe('Nobody with Rust has points yet this week')
})

test('a rank is shared by two people, not by one who stands in both lists', () => {
  const place = (id: string, rank: number): RankedPerson => ({
    rank,
    points: 10,
    isSelf: false,
    person: { id, full_name: id, photoUrl: null, headline: '' },
  })
  const [ann, bo, cleo] = [place('ann', 1), place('bo', 2), place('cleo', 2)]
  expect([...sharedRanks({ top: [ann, bo], around: [ann, bo, cleo] })]).toEqual([2])
})
