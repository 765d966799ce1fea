import { expect, test } from 'vitest'
import { addDays } from '../../facts/rules.ts'
import { type Endorsement, type PassedTest, type PersonFacts, personClaims } from './person-claims.ts'

const at = new Date('2026-03-02T10:00:00.000Z')
const none: PersonFacts = {
  userId: 'ann',
  onboardedAt: null,
  endorsements: [],
  tests: [],
  reports: [],
  juryWeeks: [],
}

let count = 0
const endorsement = (ownerId: string, endorserId: string, about: Partial<Endorsement> = {}): Endorsement => {
  count += 1
  return {
    endorsementId: `e${count}`,
    ownerId,
    endorserId,
    skill: 'Rust',
    givenAt: addDays(at, count),
    endedAt: null,
    ...about,
  }
}
const worths = (endorsements: Endorsement[], userId = 'ann') =>
  personClaims({ ...none, userId, endorsements }).map(({ worth, undone }) => (undone ? 0 : worth))

test('the endorsed user gets more than the endorser, and each further endorsement between the two counts less', () => {
  const three = [endorsement('ann', 'bob'), endorsement('ann', 'bob'), endorsement('ann', 'bob')]
  expect(worths(three)).toEqual([10, 4, 1])
  expect(worths(three, 'bob')).toEqual([4, 2, 1])
})

test('two users who endorse each other get half', () => {
  const both = [endorsement('ann', 'bob'), endorsement('bob', 'ann')]
  expect(worths(both)).toEqual([5, 2])
  expect(worths(both, 'bob')).toEqual([2, 5])
})

test('an ended endorsement is undone, and the next one takes its place', () => {
  const ended = endorsement('ann', 'bob', { endedAt: addDays(at, 30) })
  expect(worths([ended, endorsement('ann', 'bob')])).toEqual([0, 10])
})

test('a requested or declined endorsement earns nothing', () => {
  expect(worths([endorsement('ann', 'bob', { givenAt: null, endedAt: at })])).toEqual([])
})

const passed = (attemptId: string, days: number, about: Partial<PassedTest> = {}): PassedTest => ({
  attemptId,
  skill: 'SQL',
  level: 'working',
  passedAt: addDays(at, days),
  isVoided: false,
  decidedAt: null,
  ...about,
})
const tested = (tests: PassedTest[]) =>
  personClaims({ ...none, tests }).map(({ causeId, worth, undone }) => [causeId, undone ? 0 : worth])

test('a test counts once per skill and level, the first time that it is valid', () => {
  expect(tested([passed('b', 2), passed('a', 1), passed('c', 3, { level: 'advanced' })])).toEqual([
    ['a', 25],
    ['c', 40],
  ])
  expect(tested([passed('a', 1, { isVoided: true, decidedAt: addDays(at, 5) }), passed('b', 2)])).toEqual([
    ['a', 0],
    ['b', 25],
  ])
})

test('onboarding counts once', () => {
  expect(personClaims({ ...none, onboardedAt: at })).toMatchObject([{ kind: 'onboarding', worth: 20, occurredAt: at }])
})
