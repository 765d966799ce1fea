import type { DeveloperRole } from '@codekin/contracts/users/models'
import { expect, test } from 'vitest'
import { pickPreview } from './pick-preview.ts'

const person = (score: number, ...roles: DeveloperRole[]) => ({ score, roles: new Set(roles) })
const scores = (people: readonly { score: number }[]) => people.map(({ score }) => score)

test('people with a sought role come before better people with other roles, by fit', () => {
  const drawn = [person(0.9, 'backend'), person(0.8, 'backend'), person(0.5, 'design'), person(0.4, 'design')]
  expect(scores(pickPreview(drawn, ['design'], 3))).toEqual([0.9, 0.5, 0.4])
})

test('each sought role is present, even if another role has better people', () => {
  const drawn = [person(0.9, 'backend'), person(0.8, 'backend'), person(0.3, 'design')]
  expect(scores(pickPreview(drawn, ['backend', 'design'], 2))).toEqual([0.9, 0.3])
})

test('a person with two roles is shown once, and without sought roles the best are shown', () => {
  const drawn = [person(0.6, 'backend', 'design'), person(0.7, 'data')]
  expect(scores(pickPreview(drawn, ['backend', 'design'], 5))).toEqual([0.7, 0.6])
  expect(scores(pickPreview(drawn, [], 1))).toEqual([0.6])
})
