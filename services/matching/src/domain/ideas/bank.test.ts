import { idea, ideaSize, newIdea } from '@codekin/contracts/project-ideas/models'
import { expect, test } from 'vitest'
import { knownSkills, skillKey } from '../compatibility/index.ts'
import { bank } from './bank.ts'

test('the bank has at least eighty well-formed ideas with unique ids and titles', () => {
  expect(bank.length).toBeGreaterThanOrEqual(80)
  const isFormed = ({ id, isOwn, ...rest }: (typeof bank)[number]) =>
    idea.safeParse({ id, isOwn, ...rest }).success && newIdea.safeParse(rest).success && rest.summary.length > 80
  expect(bank.filter((one) => !isFormed(one)).map(({ id }) => id)).toEqual([])
  expect(new Set(bank.map(({ title }) => title)).size).toBe(bank.length)
})

test('each idea has two to six skills, all known to the platform', () => {
  const known = new Set(knownSkills)
  const isNamed = ({ skills }: (typeof bank)[number]) =>
    skills.every((name) => known.has(skillKey(name))) && new Set(skills).size === skills.length && skills.length <= 6
  expect(bank.filter((one) => !isNamed(one)).map(({ id }) => id)).toEqual([])
})

test('every size, kind of repository and all but one or two goals have several ideas', () => {
  const count = (of: (one: (typeof bank)[number]) => string) =>
    Object.values(Object.groupBy(bank, of)).map((some) => some?.length ?? 0)
  expect(count(({ size }) => size)).toHaveLength(ideaSize.options.length)
  expect(Math.min(...count(({ size }) => size))).toBeGreaterThan(15)
  expect(count(({ goal }) => goal).length).toBeGreaterThanOrEqual(9)
  expect(count(({ repository }) => repository).length).toBeGreaterThanOrEqual(8)
})
