import { achievementKinds } from '@codekin/contracts/skill-verification/achievements'
import { expect, test } from 'vitest'
import { confidenceOf } from '../../evidence/rules/confidence.ts'
import { achievementsOf, type Proved } from './achievements.ts'

const now = new Date('2026-03-20T00:00:00Z')
const on = (day: number) => new Date(Date.UTC(2026, 2, day))
const piece = (id: string, method: 'test' | 'github' | 'endorsement', day: number, weight = 0.4) => ({
  id,
  method,
  weight,
  asOf: on(day),
  expiresAt: on(31),
  test: null,
  endorsement: null,
})
type Piece = ReturnType<typeof piece>
const pass = (id: string, level: 'working' | 'advanced', day: number) => ({
  id,
  level,
  score: 70,
  low: 60,
  high: 80,
  asOf: on(day),
  expiresAt: on(31),
})
const skill = (key: string, pieces: Piece[], passes: ReturnType<typeof pass>[] = []) => ({
  skillKey: key,
  skill: key,
  ...confidenceOf(key, pieces, now),
  pieces,
  passes,
})
function reached(skills: Proved['skills'], endorserOf: Proved['endorserOf'] = new Map()) {
  const found = achievementsOf({ skills, endorserOf }, now)
  expect(found.map(({ kind }) => kind)).toEqual(achievementKinds)
  return Object.fromEntries(
    found.map(({ kind, progress, achievedAt }) => [kind, achievedAt?.slice(8, 10) ?? progress.value]),
  )
}

test('without evidence no milestone is reached', () => {
  expect(new Set(Object.values(reached([])))).toEqual(new Set([0]))
})

test('a milestone is dated by the step that completed it', () => {
  const skills = [
    skill(
      'a',
      [piece('1', 'endorsement', 2), piece('2', 'test', 5), piece('3', 'github', 9)],
      [pass('2', 'working', 5)],
    ),
    skill('b', [piece('4', 'test', 7)], [pass('4', 'advanced', 7)]),
    skill('c', [piece('5', 'test', 8)], [pass('5', 'working', 8), pass('6', 'working', 12)]),
  ]
  expect(reached(skills)).toMatchObject({
    'first-proof': '02',
    'first-test': '05',
    'first-endorsement': '02',
    'first-work': '09',
    'two-ways': '05',
    'every-way': '09',
    'three-tests': '08',
    'an-advanced-test': '07',
    'three-endorsers': 1,
    'five-skills': 3,
  })
})

test('the skill that reached two methods first counts, not the one that has more', () => {
  const skills = [
    skill('a', [piece('1', 'test', 8), piece('2', 'github', 9), piece('3', 'endorsement', 10)]),
    skill('b', [piece('4', 'test', 1), piece('5', 'endorsement', 3)]),
  ]
  expect(reached(skills)).toMatchObject({ 'two-ways': '03', 'every-way': '10' })
})

test('one user who endorses three skills counts once', () => {
  const given = (id: string, day: number) => piece(id, 'endorsement', day)
  const skills = [skill('a', [given('1', 1)]), skill('b', [given('2', 2)]), skill('c', [given('3', 3), given('4', 4)])]
  const by = (...people: string[]) => new Map(people.map((person, at) => [String(at + 1), person]))
  expect(reached(skills, by('bob', 'bob', 'bob', 'eve'))).toMatchObject({ 'three-endorsers': 2 })
  expect(reached(skills, by('bob', 'eve', 'eve', 'max'))).toMatchObject({ 'three-endorsers': '04' })
})

test('a skill that reached the confidence once keeps its milestone as its evidence ages', () => {
  const old = { ...piece('1', 'test', 1, 0.95), asOf: new Date('2020-01-01T00:00:00Z') }
  const older = { ...piece('2', 'github', 1, 0.9), asOf: new Date('2019-06-01T00:00:00Z') }
  const found = achievementsOf({ skills: [skill('react', [old, older])], endorserOf: new Map() }, now)
  const sure = found.find(({ kind }) => kind === 'sure-skill')
  expect(confidenceOf('react', [old, older], now).confidence).toBeLessThan(90)
  expect(sure).toEqual({ kind: 'sure-skill', progress: { value: 90, of: 90 }, achievedAt: '2020-01-01T00:00:00.000Z' })
})
