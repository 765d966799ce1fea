import { expect, test } from 'vitest'
import {
  aCommit,
  aFile,
  aPull,
  aRepository,
  daysAgo,
  everything,
  signed,
  traced,
} from '../../../../testing/github-read.ts'
import type { ReadCommit, Reading, Stargazer } from '../../connection/rules/read.ts'
import { analyse } from './analysis.ts'
import { factorOf, signalsOf } from './signals.ts'

const kindsOf = (o: Partial<Reading>) => signalsOf(traced(o)).map(({ kind }) => kind)
const many = (count: number, make: (at: number) => Partial<ReadCommit>) =>
  Array.from({ length: count }, (_, at) => aCommit(make(at)))
const byAda = (at: Date) => ({ author: signed('ada@mail.example', at) })
const later = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000)
const start = daysAgo(100)

test("more commits than anyone can make by hand are a signal, a long day isn't", () => {
  expect(kindsOf({ commits: many(400, (at) => byAda(later(start, at * 8))) })).toEqual(['impossible-commit-rate'])
  expect(kindsOf({ commits: many(90, (at) => byAda(later(start, at * 600))) })).toEqual([])
})

test("commits rebased together by another user don't count as made together", () => {
  const rebased = many(400, (at) => ({
    author: signed('ada@mail.example', daysAgo(120 - at / 10)),
    committer: signed('grace@mail.example', later(daysAgo(60), at)),
  }))
  expect(kindsOf({ commits: rebased })).toEqual([])
})

test("author dates years before the commit are a signal, a patch that waited for days isn't", () => {
  const set = (written: number, committed: number) => (at: number) => ({
    author: signed('ada@mail.example', daysAgo(written + at)),
    committer: signed('ada@mail.example', daysAgo(committed + at / 100)),
  })
  expect(kindsOf({ commits: many(60, set(900, 30)) })).toEqual(['backdated-commits'])
  expect(kindsOf({ commits: many(19, set(900, 30)) }), 'a few old patches').toEqual([])
  expect(kindsOf({ commits: many(60, (at) => set(31 + at / 100, 30)(at / 100)) })).toEqual([])
})

test("the same line with changing numbers is a signal, a growing list isn't", () => {
  const line = (text: string) => ({
    files: [aFile('data/today.txt', 1, { deletions: 1, patch: `@@\n-old\n+${text}` })],
  })
  const daily = (text: (at: number) => string) => many(80, (at) => ({ ...byAda(daysAgo(at + 10)), ...line(text(at)) }))
  expect(kindsOf({ commits: daily((at) => `${at} contributions`) })).toEqual(['uniform-diffs'])
  expect(kindsOf({ commits: daily((at) => `- a link to ${'xyz'.repeat(at)}`) })).toEqual([])
  const work = many(300, (at) => byAda(daysAgo(at + 10)))
  expect(kindsOf({ commits: [...daily((at) => `"version": "1.0.${at}"`), ...work] }), 'releases').toEqual([])
})

const gazers = (count: number, o: (at: number) => Partial<Stargazer>): Stargazer[] =>
  Array.from({ length: count }, (_, at) => ({
    login: `g${at}`,
    accountCreatedAt: daysAgo(2000),
    starredAt: daysAgo(50 + at),
    alsoStars: [],
    ...o(at),
  }))
const friends = (at: number) => ['g0', 'g1', 'g2', 'g3', 'g4'].filter((login) => login !== `g${at}`)
const starred = (stargazers: Stargazer[]) => kindsOf({ repositories: [aRepository({ stargazers })] })

test("young accounts that star each other are a signal; a launch, a class and friends aren't", () => {
  expect(starred(gazers(20, (at) => ({ accountCreatedAt: daysAgo(80), alsoStars: friends(at) })))).toEqual([
    'star-ring',
  ])
  expect(starred(gazers(90, () => ({ starredAt: daysAgo(20) }))), 'a launch').toEqual([])
  expect(starred(gazers(30, () => ({ accountCreatedAt: daysAgo(60), starredAt: daysAgo(50) }))), 'a class').toEqual([])
  expect(starred(gazers(60, (at) => ({ alsoStars: friends(at) }))), 'friends').toEqual([])
})

test('a signal lowers every weight, never to zero, and has no effect once cleared by an appeal', () => {
  const work = many(60, (at) => byAda(daysAgo(at + 10)))
  const set = many(60, (at) => ({
    author: signed('ada@mail.example', daysAgo(900 + at)),
    committer: signed('ada@mail.example', daysAgo(30)),
    files: [aFile('README.md')],
  }))
  const weight = (commits: readonly ReadCommit[], cleared: Parameters<typeof analyse>[2] = []) =>
    analyse(traced({ commits }), everything, cleared).skills[0]?.weight ?? 0
  expect(weight([...work, ...set])).toBeLessThan(weight(work))
  expect(weight([...work, ...set])).toBeGreaterThan(0)
  expect(weight([...work, ...set], ['backdated-commits'])).toBe(weight(work))
  const [one] = signalsOf(traced({ commits: set }))
  expect(factorOf(Array.from({ length: 9 }, () => one).filter((x) => x !== undefined))).toBe(0.2)
})

test('a signal says where, how many of how many, and when; for private repositories only how many', () => {
  const commits = many(400, (at) => byAda(later(start, at * 8)))
  expect(signalsOf(traced({ commits }))[0]).toMatchObject({
    repositories: ['ada/engine'],
    found: 400,
    among: 400,
    from: start,
  })
  const hidden = signalsOf(traced({ commits, repositories: [aRepository({ isPrivate: true })] }))
  expect(hidden[0]).toMatchObject({ repositories: [], privateRepositories: 1 })
})

test("the owner's screen shows what counted in a repository and why the rest didn't", () => {
  const commits = [
    aCommit(),
    aCommit({ files: [aFile('package-lock.json', 900)] }),
    aCommit({ author: signed('x@y.example') }),
  ]
  const { dashboard } = analyse(traced({ commits, pullRequests: [aPull({ reviewers: 2 })] }), everything)
  expect(dashboard.repositories[0]).toMatchObject({
    name: 'ada/engine',
    reason: 'counted',
    byReason: { counted: { commits: 1, lines: 200 }, generated: { commits: 1 }, 'not-yours': { commits: 1 } },
    pullRequests: 1,
  })
  expect(dashboard.languages).toEqual([{ month: '2026-05', language: 'TypeScript', lines: 200 }])
  expect(dashboard.hours.flat().reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(dashboard.pullRequests).toEqual({ foreign: 0, reviewed: 1, own: 0 })
})
