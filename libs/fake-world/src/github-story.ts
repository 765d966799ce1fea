import type { ContributionKind, CountReason, RepositoryProblem } from '@codekin/contracts/github/models'
import { userIdOf } from './people.ts'

/** Work in a repository over a period. */
export type Work = {
  /** The language first, then the other skills. */
  skills: readonly string[]
  /** Months ago; the second is nearer. */
  months: readonly [from: number, to: number]
  lines: number
  commits: number
  kind: ContributionKind
  /** Merged pull requests among it. */
  pulls: number
}

export type Repo = {
  name: string
  stars: number
  isPrivate?: true
  isArchived?: true
  builtOn?: readonly string[]
  work?: readonly Work[]
  /** Commits and lines that don't count. */
  rest?: Partial<Record<CountReason, readonly [commits: number, lines: number]>>
  unread?: number
  problem?: RepositoryProblem
}

/** `own 'TypeScript, Node.js'`: this many lines in this many commits, from this many months ago. */
const work =
  (kind: ContributionKind) =>
  (skills: string, months: Work['months'], lines: number, commits: number, pulls = 0): Work => ({
    skills: skills.split(', '),
    months,
    lines,
    commits,
    kind,
    pulls,
  })
const [own, reviewed, foreign] = [work('own'), work('reviewed'), work('foreign')]

/** Eight years of payment systems, and side projects. */
export const ownRepos: readonly Repo[] = [
  {
    name: 'adalind/shoebox',
    stars: 212,
    builtOn: ['Fastify', 'Node.js', 'SQLite'],
    work: [
      own('TypeScript, Node.js', [30, 0], 11_840, 344, 3),
      reviewed('TypeScript, Node.js', [14, 0], 2_360, 61, 17),
      own('SQL', [29, 2], 1_270, 48),
    ],
    rest: { generated: [38, 21_400], bot: [64, 0] },
  },
  {
    name: 'adalind/choir-mail',
    stars: 17,
    builtOn: ['Node.js'],
    work: [own('TypeScript, Node.js', [52, 31], 3_910, 127, 1)],
    rest: { 'no-code': [22, 0] },
  },
  { name: 'adalind/advent-2024', stars: 3, work: [own('Rust', [12, 11], 140, 12)] },
  { name: 'adalind/go-exercises', stars: 0, work: [own('Go', [24, 23], 118, 14)] },
  {
    name: 'kassabok-ab/ledger',
    stars: 41,
    builtOn: ['Fastify', 'Node.js', 'PostgreSQL'],
    work: [
      reviewed('TypeScript, Node.js, PostgreSQL', [66, 20], 19_480, 486, 82),
      reviewed('SQL, PostgreSQL', [66, 20], 5_430, 131, 24),
    ],
    rest: { 'not-yours': [2_210, 0], generated: [44, 60_210] },
    unread: 140,
  },
  {
    name: 'kassabok-ab/settlement',
    stars: 9,
    isArchived: true,
    builtOn: ['FastAPI', 'PostgreSQL'],
    work: [
      reviewed('Python, FastAPI, PostgreSQL', [84, 58], 6_120, 158, 33),
      reviewed('SQL, PostgreSQL', [84, 60], 1_380, 41, 9),
    ],
    rest: { 'not-yours': [904, 0] },
  },
  { name: 'quietdb/quietdb', stars: 4_120, work: [foreign('TypeScript, Node.js', [14, 1], 1_860, 31, 14)] },
  { name: 'pgtoolkit/pg-explain', stars: 1_530, work: [foreign('SQL, PostgreSQL', [40, 12], 940, 22, 9)] },
  {
    name: 'openchoir/scores',
    stars: 88,
    builtOn: ['Django'],
    work: [foreign('Python', [24, 6], 720, 15, 5)],
    rest: { 'not-yours': [1_412, 0] },
  },
  { name: 'adalind/quietdb', stars: 0, rest: { fork: [1_240, 0] } },
  { name: 'adalind/dotfiles', stars: 5, rest: { 'no-code': [148, 0] } },
  { name: 'adalind/old-site', stars: 0, isArchived: true, rest: { vendored: [12, 30_400], 'no-code': [9, 0] } },
  { name: 'adalind/tax-tables', stars: 2, rest: { 'bulk-import': [3, 18_240] } },
  { name: 'adalind/changelog-robot', stars: 1, rest: { bot: [231, 0] } },
  { name: 'kassabok-ab/handbook', stars: 6, rest: { 'not-yours': [310, 0] }, problem: 'blocked' },
  {
    name: 'kassabok-ab/risk',
    stars: 0,
    isPrivate: true,
    work: [reviewed('TypeScript, Node.js, PostgreSQL', [20, 0], 9_370, 241, 51)],
  },
  { name: 'adalind/household', stars: 0, isPrivate: true, work: [own('Python', [8, 0], 1_150, 44)] },
]

/** Repositories that look made up, beside the others. */
export const doubtedRepos: readonly Repo[] = [
  { name: 'adalind/solver', stars: 4, work: [own('TypeScript', [3, 3], 2_480, 640)] },
  { name: 'adalind/days', stars: 0, work: [own('JavaScript', [18, 1], 214, 214)] },
  { name: 'adalind/engine', stars: 31, rest: { mirrored: [418, 39_120] } },
]

/** A long career: the additional repositories fill several pages. */
export function manyRepos(): Repo[] {
  return Array.from({ length: 120 }, (_, at) => ({
    name: `adalind/experiment-with-a-name-that-says-nearly-everything-about-it-${at + 1}`,
    stars: at % 7,
    ...(at % 3 === 0
      ? { rest: { 'no-code': [4 + at, 0] as const } }
      : { builtOn: ['Node.js'], work: [own('TypeScript, Node.js', [90 - (at % 60), 80 - (at % 60)], 90 + at, 9)] }),
  }))
}

/** Other people's work, as their profiles describe it. */
export const reposOfOthers: ReadonlyMap<string, readonly Repo[]> = new Map([
  [
    userIdOf('Tomasz Wiśniewski'),
    [
      { name: 'twisniewski/minicaml', stars: 640, work: [own('OCaml', [48, 0], 9_340, 310)] },
      { name: 'ocaml-forge/merlin-lite', stars: 2_310, work: [foreign('OCaml', [20, 2], 1_120, 27, 11)] },
      { name: 'twisniewski/ferry', stars: 54, builtOn: ['Tokio'], work: [own('Rust', [16, 3], 3_020, 96)] },
      { name: 'ferrous-pay/codec', stars: 390, work: [foreign('Rust', [9, 1], 410, 8, 4)] },
    ],
  ],
  [userIdOf('Lucía Paredes'), [{ name: 'lparedes/ctf-notes', stars: 12, work: [own('Python', [10, 9], 2_200, 480)] }]],
])
