import { aProfileCard } from '@codekin/test-kit/states'
import { expect, test } from 'vitest'
import { traitsOf } from '../compatibility/index.ts'
import { bank } from './bank.ts'
import { fitOf, rankIdeas } from './fit.ts'

const skill = (name: string, level: 'learning' | 'strong' = 'strong') => ({
  id: crypto.randomUUID(),
  name,
  level,
  verifiedBy: [],
})
const who = (names: string[], more: Parameters<typeof aProfileCard>[0] = {}) =>
  traitsOf(aProfileCard({ skills: names.map((name) => skill(name)), goals: [], ...more }))
const anIdea = (skills: string[]) => ({
  id: 'an-idea',
  title: 'An idea',
  summary: 'It is one.',
  skills,
  size: 'evening' as const,
  goal: 'side-project' as const,
  repository: 'library' as const,
  isOwn: false,
})

test("each skill of an idea is shared, brought by one member or to be learned, and a skill being learned doesn't count as brought", () => {
  const self = traitsOf(aProfileCard({ skills: [skill('TypeScript'), skill('Go'), skill('Rust', 'learning')] }))
  const other = who(['ts', 'Kotlin'])
  expect(fitOf(anIdea(['TypeScript', 'Go', 'Kotlin', 'Rust']), { self, other })).toEqual({
    shared: ['TypeScript'],
    youBring: ['Go'],
    theyBring: ['Kotlin'],
    toLearn: ['Rust'],
  })
  expect(fitOf(anIdea(['TypeScript', 'Kotlin']), { self })).toMatchObject({
    youBring: ['TypeScript'],
    toLearn: ['Kotlin'],
  })
})

test('ideas to which both bring something come first, and ideas to which neither does come last', () => {
  const [self, other] = [who(['Go']), who(['Kotlin'])]
  const named = (id: string, skills: string[]) => ({ ...anIdea(skills), id })
  const ideas = [named('nobody', ['Zig', 'Ada']), named('mine', ['Go', 'Ada']), named('both', ['Go', 'Kotlin'])]
  const ranked = rankIdeas(ideas, { self, other }, 'seed').map(({ idea }) => idea.id)
  expect(ranked).toEqual(['both', 'mine', 'nobody'])
})

test('of two equal ideas the one with a common goal comes first', () => {
  const [self, other] = [who(['Go'], { goals: ['hackathon'] }), who(['Go'], { goals: ['hackathon'] })]
  const ideas = [
    { ...anIdea(['Go']), id: 'aside' },
    { ...anIdea(['Go']), id: 'wanted', goal: 'hackathon' as const },
  ]
  expect(rankIdeas(ideas, { self, other }, 'seed')[0]?.idea.id).toBe('wanted')
})

test('the order is the same each time for a pair, and differs between pairs', () => {
  const members = { self: who([]), other: who([]) }
  const order = (seed: string) => rankIdeas(bank, members, seed).map(({ idea }) => idea.id)
  expect(order('a')).toEqual(order('a'))
  expect(order('a')).not.toEqual(order('b'))
})
