import { githubName } from '@codekin/contracts/github/models'
import { labelledHistory } from '@codekin/local/stand-ins/github/histories/all'
import { expect, test } from 'vitest'
import { ada } from '../people/accounts.ts'
import { makeDevelopers } from '../people/developers.ts'
import { makeAuthors } from './authors.ts'

const authors = makeAuthors()

test('sixty connect an account, Ada first, no one twice, each under a different name', () => {
  expect(authors).toHaveLength(60)
  expect(authors[0]?.email).toBe(ada.email)
  expect(new Set(authors.map(({ email }) => email)).size).toBe(60)
  expect(new Set(authors.map(({ login }) => githubName.parse(login))).size).toBe(60)
})

test("a person's history shows a skill that they list", () => {
  const skillsOf = new Map(makeDevelopers().map(({ email, skills }) => [email, skills.map(({ name }) => name)]))
  const strangers = authors.filter(({ email, like }) => like && skillsOf.has(email))
  expect(strangers.length).toBeGreaterThan(50)
  for (const { email, like = '' } of strangers) {
    const shown = Object.entries(labelledHistory(like)?.truth.skills ?? {}).filter(([, level]) => level !== 'none')
    expect(skillsOf.get(email)).toEqual(expect.arrayContaining([expect.toBeOneOf(shown.map(([skill]) => skill))]))
  }
})

test('some include private repositories, some exclude one, and one looks made up', () => {
  expect(authors.filter(({ includePrivate }) => includePrivate).length).toBeGreaterThan(2)
  expect(authors.filter(({ leavesOut }) => leavesOut).length).toBeGreaterThan(4)
  const signals = authors.flatMap(({ like = '' }) => labelledHistory(like)?.truth.fakeSignals ?? [])
  expect(signals).toEqual(['backdated-commits', 'uniform-diffs', 'impossible-commit-rate'])
})
