import { expect, test } from 'vitest'
import {
  aCommit,
  aFile,
  aPull,
  aRepository,
  daysAgo,
  everything,
  now,
  signed,
  traced,
} from '../../../../testing/github-read.ts'
import type { ReadCommit, Reading, ReadPull } from '../../connection/rules/read.ts'
import { contributionsOf } from './contributions.ts'
import { skillsOf } from './skills.ts'

const skills = (o: Partial<Reading>, factor = 1) => skillsOf(contributionsOf(traced(o), everything), { now, factor })
const weight = (o: Partial<Reading>) => skills(o)[0]?.weight ?? 0
const at = (days: number, o: Partial<ReadCommit> = {}) =>
  aCommit({ author: signed('ada@mail.example', daysAgo(days)), ...o })

test('a few lines prove nothing yet', () => {
  expect(skills({ commits: [at(9, { files: [aFile('a.ts', 149)] })] })).toEqual([])
  expect(skills({ commits: [at(9, { files: [aFile('a.ts', 150)] })] })).toHaveLength(1)
})

test('work merged by strangers proves most, then reviewed work, then unreviewed work', () => {
  const commits = [at(30), at(40)]
  const weighed = (o: Partial<ReadPull>) =>
    weight({ commits, pullRequests: [aPull({ ...o, commits: commits.map(({ sha, author }) => ({ sha, author })) })] })
  expect(weighed({ isForeign: true })).toBeGreaterThan(weighed({ reviewers: 1 }))
  expect(weighed({ reviewers: 1 })).toBeGreaterThan(weighed({}))
})

test('new work proves more than old work, also if the old work was committed again', () => {
  expect(weight({ commits: [at(30)] })).toBeGreaterThan(weight({ commits: [at(3000)] }))
  const again = at(3000, { committer: signed('ada@mail.example', daysAgo(5)) })
  expect(weight({ commits: [again] })).toBeCloseTo(weight({ commits: [at(3000)] }))
  expect(skills({ commits: [again] })[0]?.detail.firstAt, 'and a date that is set makes nothing older').toEqual(
    daysAgo(5),
  )
})

test('the same lines prove more over months and in several repositories', () => {
  const day = [at(30), at(30), at(30)]
  expect(weight({ commits: [at(2), at(30), at(58)] })).toBeGreaterThan(weight({ commits: day }))
  const repositories = [1, 2, 3].map((id) => aRepository({ id, fullName: `ada/r${id}` }))
  const apart = day.map((one, place) => ({ ...one, repositoryId: place + 1 }))
  expect(weight({ repositories, commits: apart })).toBeGreaterThan(weight({ repositories, commits: day }))
})

test('a commit in several repositories counts once, where it weighs most', () => {
  const commit = at(30)
  const repositories = [aRepository(), aRepository({ id: 2, fullName: 'grace/engine', owner: 'foreign' })]
  const commits = [commit, { ...commit, repositoryId: 2 }]
  const branch = [{ sha: commit.sha, author: commit.author }]
  const pullRequests = [aPull({ repositoryId: 2, isForeign: true, commits: branch })]
  expect(skills({ repositories, commits, pullRequests })[0]?.detail).toEqual({
    lines: 200,
    linesByKind: { foreign: 200, reviewed: 0, own: 0 },
    commits: 1,
    pullRequests: 1,
    repositories: ['grace/engine'],
    firstAt: daysAgo(30),
    lastAt: daysAgo(30),
  })
})

test('a framework is proved only by files that import it', () => {
  const files = [
    aFile('src/page.tsx', 300, { patch: "@@\n+import { useState } from 'react'" }),
    aFile('src/server.ts', 500),
  ]
  const lines = skills({ commits: [at(9, { files })] }).map(({ skill, detail }) => [skill, detail.lines])
  expect(Object.fromEntries(lines)).toEqual({ TypeScript: 800, React: 300 })
})

test('signals leave part of every weight', () => {
  const commits = [at(30)]
  expect(skills({ commits }, 0.5)[0]?.weight).toBeCloseTo(weight({ commits }) / 2)
})
