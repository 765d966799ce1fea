import type { PointEntry } from '@codekin/contracts/gamification/models'
import {
  conversationPoints,
  endorsementPoints,
  keptPoints,
  onboardingPoints,
  replyPoints,
  testPoints,
} from '@codekin/contracts/gamification/points'
import { idOf } from './ids.ts'
import { userIdOf } from './people.ts'
import type { Scene } from './scene.ts'

/** A row of the viewer's ledger. Whether they may see the person is checked when it is shown. */
export type FakeAward = Omit<PointEntry, 'person'> & { personId: string | null }

export type FakePoints = {
  /** Newest first. */
  awards: FakeAward[]
  /** No one has points, including the viewer. */
  isEmptyBoard: boolean
  /** Whether the boards have the viewer as opted out. They sync the setting a moment later. */
  isOptedOutOnBoards: boolean
}

const dayMilliseconds = 86_400_000

type Sketch = Pick<FakeAward, 'kind' | 'worth'> & {
  days: number
  who?: string
  /** Fewer than it is worth, if the daily cap was reached. */
  points?: number
  skill?: string
  level?: FakeAward['level']
  reversed?: { by: NonNullable<FakeAward['reversed']>['by']; days: number }
}

/** A person outside the cast, whom the viewer may not see. */
const unseen = '?'

const reply = (days: number, who: string, answer: number, points?: number): Sketch => ({
  kind: 'reply',
  days,
  who,
  worth: replyPoints[answer]?.answered ?? 1,
  ...(points !== undefined && { points }),
})

/** A day that reaches its cap: the sixth reply counts partly, the seventh not at all. */
const today = (): Sketch[] => [
  reply(0, 'Bo', 1, 0),
  reply(0, 'Bo', 0, 2),
  reply(0, 'Léa Fournier', 1),
  reply(0, 'Léa Fournier', 0),
  reply(0, 'Priya Raghunathan', 0),
  reply(0, 'Jonas Okafor', 0),
  reply(0, 'Ana Kim', 0),
  reply(0, 'Tomasz Wiśniewski', 0),
]

/** Replies in each of the previous weeks, most recent first, with a quiet time in the middle. */
const answersBefore = [5, 8, 7, 3, 1, 0, 2, 6, 9, 5, 4]
const partners = ['Ana Kim', 'María José Fernández', '山田 花子', 'Jonas Okafor', 'Noor El-Amin'] as const

function answersOf(count: number, weeksAgo: number): Sketch[] {
  return Array.from({ length: count }, (_, at) => {
    const days = weeksAgo * 7 + Math.floor((at * 6) / count)
    return reply(days, partners[(at + weeksAgo) % partners.length] ?? 'Bo', at % replyPoints.length)
  })
}

const outcomes = (): Sketch[] => [
  { kind: 'match-kept', days: 1, who: 'Léa Fournier', worth: keptPoints },
  {
    kind: 'conversation',
    days: 2,
    who: 'Wolfeschlegelsteinhausenbergerdorff Hubert Blaine',
    worth: conversationPoints,
  },
  { kind: 'endorsement', days: 4, who: 'Ana Kim', skill: 'PostgreSQL', worth: endorsementPoints[0].owner },
  { ...reply(6, 'Devon Clarke', 0, 0), reversed: { by: 'message-deleted', days: 5 } },
  { kind: 'match-kept', days: 12, who: 'Ana Kim', worth: keptPoints },
  { kind: 'endorsement', days: 19, who: unseen, skill: 'Docker', worth: endorsementPoints[0].endorser },
  { kind: 'conversation', days: 20, who: 'Ana Kim', worth: conversationPoints },
  { kind: 'test-passed', days: 60, skill: 'TypeScript', level: 'working', worth: testPoints.working },
  {
    kind: 'test-passed',
    days: 66,
    skill: 'SQL',
    level: 'working',
    worth: testPoints.working,
    points: 0,
    reversed: { by: 'test-voided', days: 58 },
  },
  { kind: 'test-passed', days: 75, skill: 'Git', level: 'foundation', worth: testPoints.foundation },
  { kind: 'onboarding', days: 80, worth: onboardingPoints },
]

/** A time on a day (UTC) some days ago; today, before now. Lower places are later. */
function timeOf(days: number, place: number): string {
  const midnight = Math.floor(Date.now() / dayMilliseconds) * dayMilliseconds
  const over = days === 0 ? Date.now() - midnight : dayMilliseconds / 2
  return new Date(midnight - days * dayMilliseconds + over / (place + 1.1)).toISOString()
}

function awardOf({ days, who, reversed, points, ...told }: Sketch, place: number): FakeAward {
  return {
    skill: null,
    level: null,
    ...told,
    id: `${told.kind}.${place}`,
    points: points ?? told.worth,
    occurredAt: timeOf(days, place),
    personId: who === undefined ? null : who === unseen ? idOf('user', 900) : userIdOf(who),
    reversed: reversed ? { by: reversed.by, at: timeOf(reversed.days, place) } : null,
  }
}

export function startPoints({ points, viewer, matches, settings }: Scene): FakePoints {
  const isBare = points !== undefined || viewer === 'newcomer' || matches === 'none'
  const all = [...today(), ...answersBefore.flatMap((count, at) => answersOf(count, at + 1)), ...outcomes()]
  return {
    awards: isBare ? [] : all.map(awardOf).toSorted((a, b) => b.occurredAt.localeCompare(a.occurredAt)),
    isEmptyBoard: points === 'nobody',
    isOptedOutOnBoards: settings?.leaderboard === false,
  }
}
