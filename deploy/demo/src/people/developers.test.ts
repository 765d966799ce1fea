import { createHash } from 'node:crypto'
import { listedPeopleMin } from '@codekin/contracts/cities/models'
import { insightsPeopleMin } from '@codekin/contracts/privacy/models'
import { newSkill, profileChange } from '@codekin/contracts/users/models'
import { expect, test } from 'vitest'
import { ada } from './accounts.ts'
import { makeDevelopers } from './developers.ts'

const developers = makeDevelopers()
const filled = (texts: string[]) => texts.filter((text) => text !== '')

test('there are 300 developers, the same ones each time', () => {
  expect(developers).toHaveLength(300)
  expect(makeDevelopers()).toEqual(developers)
})

test('they are the same as in data folders filled since 0.2.0, in the same order', () => {
  const emails = developers.map(({ email }) => email).join()
  const known = '7df59ccd3e435f81f148852c5e89911703b73674e1df4ad61186a3dc6d11d243'
  expect(createHash('sha256').update(emails).digest('hex')).toBe(known)
})

test('no two have the same address, name, headline or bio', () => {
  for (const field of ['email', 'fullName', 'headline', 'bio'] as const) {
    const texts = filled(developers.map((developer) => developer[field]))
    expect({ field, different: new Set(texts).size }).toEqual({ field, different: texts.length })
  }
})

test('the contract accepts each profile and each skill as it is', () => {
  for (const { email: _, joinedHoursAgo, skills, fullName, ...profile } of developers) {
    expect(profileChange.parse({ full_name: fullName, ...profile })).toEqual({ full_name: fullName, ...profile })
    for (const skill of skills) expect(newSkill.parse(skill)).toEqual(skill)
    expect(joinedHoursAgo).toBeGreaterThan(0)
  }
})

test('no placeholder is left in a text', () => {
  const texts = developers.flatMap(({ headline, bio }) => [headline, bio])
  expect(texts.filter((text) => /[{}]|undefined| {2}|\ba (?=[aeio])/.test(text))).toEqual([])
})

test('some leave fields open, and some are new', () => {
  const count = (isSo: (developer: (typeof developers)[number]) => boolean) => developers.filter(isSo).length
  expect(count(({ bio }) => bio === '')).toBeGreaterThan(5)
  expect(count(({ timezone }) => timezone === null)).toBeGreaterThan(2)
  expect(count(({ links }) => links.length === 0)).toBeGreaterThan(20)
  expect(count(({ joinedHoursAgo }) => joinedHoursAgo < 72)).toBeGreaterThan(8)
})

test('at least five cities have enough developers for a public page, Ada’s among them, and two enough for search engines', () => {
  // Some are suspended or hide later on.
  const few = 3
  const residents = Object.entries(Object.groupBy([ada, ...developers], ({ city }) => city))
  const citiesOf = (least: number) =>
    residents.filter(([, people = []]) => people.length >= least + few).map(([city]) => city)
  expect(citiesOf(insightsPeopleMin).length).toBeGreaterThanOrEqual(5)
  expect(citiesOf(insightsPeopleMin)).toContain(ada.city)
  expect(citiesOf(listedPeopleMin)).toHaveLength(2)
  expect(residents.length, 'the others live all over the world').toBeGreaterThan(75)
})
