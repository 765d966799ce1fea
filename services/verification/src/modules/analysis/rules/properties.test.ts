import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  aCommit,
  aFile,
  aPull,
  aRepository,
  daysAgo,
  everything,
  hash,
  read,
  signed,
} from '../../../../testing/github-read.ts'
import type { Choices } from '../../connection/rules/models.ts'
import type { ReadCommit, Reading } from '../../connection/rules/read.ts'
import { analyse } from './analysis.ts'
import { contributionsOf } from './contributions.ts'
import { skillsOf } from './skills.ts'
import { traceOf } from './trace.ts'

const secrets = ['ada/secret-engine', 'moonshot/hidden-plans']
const repositories = [
  aRepository({ id: 1, manifests: { 'package.json': '{ "dependencies": { "react": "1" } }' } }),
  aRepository({ id: 2, fullName: 'ada/parser-fork', isFork: true, createdAt: daysAgo(400) }),
  aRepository({ id: 3, fullName: 'grace/compiler', owner: 'foreign' }),
  aRepository({ id: 4, fullName: secrets[0] ?? '', isPrivate: true, manifests: { Gemfile: "gem 'rails'" } }),
  aRepository({ id: 5, fullName: secrets[1] ?? '', isPrivate: true, owner: 'shared' }),
]
const emails = ['ada@mail.example', '512+ada@users.noreply.github.com', 'ada@claimed.example', 'grace@mail.example']
const paths = [
  'src/a.ts',
  'src/b.tsx',
  'main.go',
  'lib/x.py',
  'package-lock.json',
  'vendor/a.go',
  'README.md',
  'app/models/a.rb',
]
const code = "@@\n+import { useState } from 'react'\n+hush('very secret words')"

const file = fc.record({
  path: fc.constantFrom(...paths),
  additions: fc.integer({ min: 0, max: 900 }),
  deletions: fc.nat(400),
})
const commit = fc
  .record({
    sha: fc.integer({ min: 1, max: 60 }).map((n) => `s${n}`),
    repositoryId: fc.constantFrom(1, 2, 3, 4, 5),
    email: fc.constantFrom(...emails),
    days: fc.integer({ min: 1, max: 3000 }),
    files: fc.uniqueArray(file, { maxLength: 4, selector: ({ path }) => path }),
    isNamed: fc.boolean(),
  })
  .map(({ email, days, files, isNamed, ...rest }) =>
    aCommit({
      ...rest,
      author: signed(email, daysAgo(days)),
      message: isNamed ? 'Change\n\nCo-authored-by: Grace <grace@mail.example>' : 'Change',
      files: files.map(({ path, additions, deletions }) => aFile(path, additions, { deletions, patch: code })),
    }),
  )
// A sha means the same commit in every repository.
const commits = fc.array(commit, { maxLength: 40 }).map((some) => {
  const first = new Map<string, ReadCommit>()
  for (const one of some) if (!first.has(one.sha)) first.set(one.sha, one)
  return some.map((one) => ({ ...(first.get(one.sha) ?? one), repositoryId: one.repositoryId }))
})
const contributions = commits.map((some): Reading => {
  const pullRequests = some.map((one, at) =>
    aPull({
      repositoryId: one.repositoryId,
      number: at + 1,
      isForeign: one.repositoryId === 3,
      reviewers: at % 2,
      commits: at % 3 === 0 ? [{ sha: one.sha, author: one.author }] : [],
    }),
  )
  return read({ repositories, commits: some, pullRequests })
})

const skills = (of: Reading, choices: Choices = everything) =>
  skillsOf(contributionsOf(traceOf(of, hash), choices), { now: choices.now, factor: 1 })
const weights = (of: Reading, choices?: Choices) =>
  new Map(skills(of, choices).map(({ skill, weight }) => [skill, weight]))
/** Tolerance for sums of the same numbers in another grouping. */
const hair = 1e-12

test("the order in which commits and repositories were read doesn't matter", () => {
  fc.assert(
    fc.property(contributions, (of) => {
      const { contributions: _, ...expected } = analyse(traceOf(of, hash), everything)
      const { contributions: __, ...again } = analyse(
        traceOf(
          {
            ...of,
            commits: of.commits.toReversed(),
            repositories: of.repositories.toReversed(),
            pullRequests: of.pullRequests.toReversed(),
          },
          hash,
        ),
        everything,
      )
      expect(again).toEqual(expected)
    }),
  )
})

test('excluding a repository never raises a weight, signals included', () => {
  fc.assert(
    fc.property(contributions, fc.constantFrom(...repositories), (of, { id }) => {
      const before = new Map(analyse(traceOf(of, hash), everything).skills.map(({ skill, weight }) => [skill, weight]))
      const { skills: left } = analyse(traceOf(of, hash), { ...everything, excluded: [id] })
      for (const { skill, weight } of left) expect(weight).toBeLessThanOrEqual((before.get(skill) ?? 0) + hair)
    }),
  )
})

test('no name, path or line of a private repository is shown', () => {
  fc.assert(
    fc.property(contributions, fc.boolean(), (of, includePrivate) => {
      const { skills: evidence, signals, dashboard } = analyse(traceOf(of, hash), { ...everything, includePrivate })
      const shown = JSON.stringify({ evidence, signals, dashboard })
      for (const hidden of [...secrets, 'secret', 'moonshot', ...paths, 'hush']) expect(shown).not.toContain(hidden)
    }),
  )
})

test('more own work never lowers a weight', () => {
  fc.assert(
    fc.property(contributions, fc.integer({ min: 1, max: 900 }), fc.nat(2000), (of, lines, days) => {
      const more = aCommit({
        author: signed('ada@mail.example', daysAgo(days)),
        files: [aFile('src/a.ts', lines, { patch: code })],
      })
      const after = weights({ ...of, commits: [...of.commits, more] })
      for (const [skill, weight] of weights(of)) expect(after.get(skill) ?? 0).toBeGreaterThanOrEqual(weight - hair)
    }),
  )
})

test('every weight is between 0 and 1', () => {
  fc.assert(
    fc.property(contributions, (of) => {
      expect(skills(of).filter(({ weight }) => weight < 0 || weight > 1)).toEqual([])
    }),
  )
})
