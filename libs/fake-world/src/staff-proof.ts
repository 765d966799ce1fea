import type { ShownSignalAppeal, StaffAttemptReview } from '@codekin/contracts/admin/proof-models'
import type { Passage } from '@codekin/contracts/verification/attempt-reviews'
import { summaryOf } from './cases.ts'
import { mei } from './colleagues.ts'
import { idOf } from './ids.ts'
import { ago } from './matches.ts'

const day = 24 * 60

const copied = `type Visit = { page: string; at: number }

/** Pages by how often they were visited, the most visited first. */
export function rank(visits: readonly Visit[]): string[] {
  const counts = new Map<string, number>()
  for (const { page } of visits) counts.set(page, (counts.get(page) ?? 0) + 1)
  return [...counts]
    .toSorted(([a, m], [b, n]) => n - m || a.localeCompare(b))
    .map(([page]) => page)
}
`

const original = `interface Hit {
  path: string
  time: number
}

export function rank(hits: readonly Hit[]): string[] {
  const seen = new Map<string, number>()
  for (const { path } of hits) seen.set(path, (seen.get(path) ?? 0) + 1)
  return [...seen]
    .toSorted(([a, m], [b, n]) => n - m || a.localeCompare(b))
    .map(([path]) => path)
}
`

const cousin = `export function rank(visits: { page: string; at: number }[]): string[] {
  const counts: Record<string, number> = {}
  visits.forEach((visit) => {
    counts[visit.page] = (counts[visit.page] ?? 0) + 1
  })
  return Object.keys(counts).toSorted((a, b) => counts[b] - counts[a] || (a < b ? -1 : 1))
}
`

/** From the beginning of one text to the end of another. */
function passage(code: string, first: string, last: string): Passage {
  return [code.indexOf(first), code.indexOf(last) + last.length]
}

/** The passages that a copy shares despite renaming. */
const alike = (code: string): Passage[] => [
  passage(code, 'export function rank', 'string[]'),
  passage(code, 'new Map', '?? 0) + 1)'),
  passage(code, '.toSorted', 'a.localeCompare(b))'),
]

type Told = {
  who: string
  likeWhom: string
  daysAgo: number
  state: StaffAttemptReview['state']
  verdict?: 'graded' | 'voided'
  isOwn?: true
}

const told: readonly Told[] = [
  { who: 'Jonas Okafor', likeWhom: 'Lucía Paredes', daysAgo: 5, state: 'waiting' },
  { who: 'Yu', likeWhom: 'Noor El-Amin', daysAgo: 3, state: 'appealed', verdict: 'voided' },
  { who: 'Priya Raghunathan', likeWhom: 'Devon Clarke', daysAgo: 2, state: 'appealed', verdict: 'voided', isOwn: true },
  { who: 'Ingrid Sørensen', likeWhom: 'Bo', daysAgo: 20, state: 'decided', verdict: 'graded' },
]

function programOf(likeWhom: string, place: number): StaffAttemptReview['programs'][number] {
  const other = { submittedAt: ago(40 * day), person: summaryOf(likeWhom) }
  const close = {
    ...other,
    attemptId: idOf('test-attempt', 8100 + place),
    likeness: 94,
    code: original,
    passages: alike(original),
    ownPassages: alike(copied),
  }
  const loose = {
    ...other,
    attemptId: idOf('test-attempt', 8200 + place),
    person: null,
    submittedAt: ago(190 * day),
    likeness: 71,
    code: place === 0 ? cousin : null,
    passages: place === 0 ? [passage(cousin, 'export function rank', 'rank(')] : [],
    ownPassages: [passage(copied, 'export function rank', 'rank(')],
  }
  return {
    key: 'q9',
    question: 'Write `rank`: pages by how often they were visited, the most visited first; equal ones by name.',
    language: 'typescript',
    code: copied,
    others: place < 2 ? [close, loose] : [close],
  }
}

function reviewOf(
  { who, likeWhom, daysAgo, state, verdict, isOwn }: Told,
  place: number,
  me: Decider,
): StaffAttemptReview {
  const openedAt = ago(daysAgo * day)
  const decided = verdict && {
    verdict,
    reason: verdict === 'voided' ? 'The same apart from the names.' : 'The task leaves no other way to write it.',
    decidedAt: ago(daysAgo * day - 600),
  }
  return {
    attemptId: idOf('test-attempt', 8000 + place),
    person: summaryOf(who),
    skill: 'TypeScript',
    level: 'working',
    state,
    revision: 1 + (verdict ? 1 : 0) + (state === 'appealed' ? 1 : 0),
    openedAt,
    waitingSince: state === 'decided' ? null : ago(daysAgo * day - (state === 'appealed' ? 900 : 0)),
    likeness: 94,
    decision: decided ?? null,
    startedAt: ago(daysAgo * day + 35),
    submittedAt: openedAt,
    score: 71,
    isPassed: true,
    signals: [
      { kind: 'page-left', amount: 140, key: null, at: ago(daysAgo * day + 12) },
      { kind: 'large-paste', amount: 412, key: 'q9', at: ago(daysAgo * day + 9) },
      { kind: 'passed-fast', amount: 395, key: null, at: ago(daysAgo * day + 6) },
    ],
    annotation: 'My child was crying. I write such things in my own editor and paste them.',
    programs: [programOf(likeWhom, place)],
    appeal:
      state === 'appealed'
        ? {
            text: 'We both learned it from the same course, where the teacher writes it just so. I can explain every line.',
            at: ago(daysAgo * day - 900),
          }
        : null,
    decisions: decided ? [{ ...decided, by: isOwn ? me : mei }] : [],
    mayDecide: state !== 'decided' && !isOwn,
  }
}

const found = { privateRepositories: 0, from: null, to: null }

function startSignalAppeals(): ShownSignalAppeal[] {
  return [
    {
      id: idOf('signal-appeal', 8000),
      kind: 'star-ring',
      state: 'waiting',
      reason:
        'These are the students of my class. I show them how to star what they use, and they star each other’s work.',
      answer: '',
      createdAt: ago(4 * day),
      decidedAt: null,
      person: summaryOf('Linnéa Ek'),
      login: 'linnea-ek',
      signal: { ...found, kind: 'star-ring', factor: 0.8, repositories: ['linnea-ek/superkit'], found: 24, among: 26 },
    },
    {
      id: idOf('signal-appeal', 8001),
      kind: 'impossible-commit-rate',
      state: 'waiting',
      reason: 'I moved fifteen years of Subversion to Git in one evening.',
      answer: '',
      createdAt: ago(1 * day),
      decidedAt: null,
      person: summaryOf('Kofi Mensah'),
      login: null,
      signal: null,
    },
    {
      id: idOf('signal-appeal', 8002),
      kind: 'backdated-commits',
      state: 'declined',
      reason: 'My clock is wrong at times.',
      answer: 'A clock is wrong by one amount. These dates fill a year, a day at a time.',
      createdAt: ago(12 * day),
      decidedAt: ago(11 * day),
      person: summaryOf('Zoë Baker'),
      login: 'zoe-baker',
      signal: {
        ...found,
        kind: 'backdated-commits',
        factor: 0.6,
        repositories: ['zoe-baker/diary', 'zoe-baker/notes'],
        privateRepositories: 1,
        found: 340,
        among: 391,
      },
    },
  ]
}

type Decider = { userId: string; full_name: string }

/** Reviews by staff before, or after, something proves a skill. */
export function startStaffProof(which: 'none' | undefined, me: Decider) {
  if (which === 'none') return { attemptReviews: [], signalAppeals: [] }
  return { attemptReviews: told.map((one, place) => reviewOf(one, place, me)), signalAppeals: startSignalAppeals() }
}
