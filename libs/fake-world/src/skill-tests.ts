import type { TestLevel } from '@codekin/contracts/skill-verification/models'
import type {
  Attempt,
  AttemptResult,
  Challenge,
  CodeSubmissions,
  OwnReview,
  PastAttempt,
  TestAnswers,
} from '@codekin/contracts/skill-verification/test-models'
import { idOf } from './ids.ts'
import { ago } from './matches.ts'
import type { Scene } from './scene.ts'
import { shownItems, testBank } from './test-bank.ts'

export type FakeAttempt = PastAttempt & {
  answers: TestAnswers
  codes: CodeSubmissions
  signals: AttemptResult['signals']
}

export type FakeTests = {
  /** Newest first. */
  attempts: FakeAttempt[]
  hasExtraTime: boolean
  /** How far the server's clock is ahead. */
  aheadMilliseconds: number
  isGradingHeld: boolean
  /** Attempts whose result the owner hides. */
  hidden: string[]
}

const day = 24 * 60
const passMark = 58
const minutes = 20
const coolDownDays = 1

export const testedSkills = [
  ['JavaScript', 'The language itself: how values, functions, objects and promises behave.', true],
  ['Git', 'What happens to commits, branches and the work of others.', false],
  ['SQL', 'Questions to tables, and what they cost.', true],
  ['TypeScript', 'Types that say what the code does.', true],
] as const

const topics = {
  values: 'values, equality and copies',
  collections: 'arrays, maps and iteration',
  asynchrony: 'promises and the event loop',
  scope: 'scope and closures',
}

export const topicList = Object.entries(topics).map(([topic, about]) => ({ topic, about }))

export function challengeOf(skill: string, level: TestLevel): Challenge {
  return {
    id: `${skill.toLowerCase()}-${level}`,
    skill,
    level,
    version: 3,
    questions: 5,
    tasks: 2,
    minutes: level === 'advanced' ? minutes + 10 : minutes,
    topics: Object.keys(topics).map((topic) => ({ topic, questions: topic === 'values' ? 2 : 1 })),
    passMark: level === 'advanced' ? passMark + 7 : passMark,
  }
}

export const nowOf = ({ aheadMilliseconds }: FakeTests) => Date.now() + aheadMilliseconds
const isoOf = (milliseconds: number) => new Date(milliseconds).toISOString()

/** When the next attempt at a skill may begin; null: now. */
export function nextTryOf(tests: FakeTests, skill: string): string | null {
  const last = tests.attempts.find((one) => one.skill === skill && one.state !== 'running')
  const at = last ? Date.parse(last.startedAt) + coolDownDays * day * 60_000 : 0
  return at > nowOf(tests) ? isoOf(at) : null
}

export function newFakeAttempt(tests: FakeTests, skill: string, level: TestLevel): FakeAttempt {
  const now = nowOf(tests)
  const length = challengeOf(skill, level).minutes * 60_000 * (tests.hasExtraTime ? 1.5 : 1)
  const made: FakeAttempt = {
    id: idOf('test-attempt', 100 + tests.attempts.length),
    challengeId: challengeOf(skill, level).id,
    skill,
    level,
    state: 'running',
    startedAt: isoOf(now),
    expiresAt: isoOf(now + length),
    result: null,
    review: null,
    answers: {},
    codes: {},
    signals: [],
  }
  tests.attempts.unshift(made)
  return made
}

/** The id of the running attempt in the scene `running`. */
export const runningAttemptId = idOf('test-attempt', 100)

const bare = (answer: unknown) => JSON.stringify(typeof answer === 'string' ? answer.trim() : answer)

/** Whether a program passes; a fake task passes by its contents. */
export function passes(key: string, code: string): boolean {
  const item = testBank.find((one) => one.key === key)
  return typeof item?.right === 'string' && code.includes(item.right)
}

/** Grades the saved answers. */
export function grade(tests: FakeTests, attempt: FakeAttempt): void {
  const isRight = (key: string) => {
    const item = testBank.find((one) => one.key === key)
    if (item?.kind === 'code' || item?.kind === 'sql') return passes(key, attempt.codes[key] ?? '')
    return bare(attempt.answers[key]) === bare(item?.right)
  }
  const score = Math.round((testBank.filter(({ key }) => isRight(key)).length / testBank.length) * 100)
  const mark = challengeOf(attempt.skill, attempt.level).passMark
  attempt.state = 'graded'
  attempt.result = {
    score,
    low: Math.max(0, score - 14),
    high: Math.min(100, score + 11),
    passMark: mark,
    isPassed: score >= mark,
    topics: topicList.map(({ topic }) => {
      const ofTopic = testBank.filter((item) => item.topic === topic)
      return { topic, right: ofTopic.filter(({ key }) => isRight(key)).length, of: ofTopic.length }
    }),
    tasks: ['q6', 'q7'].map((key) => ({ key, outcome: 'ran', passed: isRight(key) ? 6 : 2, of: 6 })),
    signals: attempt.signals,
    annotation: '',
    gradedAt: isoOf(nowOf(tests)),
    validUntil: isoOf(nowOf(tests) + 730 * day * 60_000),
  }
}

export function presentPast({ answers: _a, codes: _c, signals: _s, ...head }: FakeAttempt): PastAttempt {
  return head
}

export function presentAttempt(tests: FakeTests, attempt: FakeAttempt): Attempt {
  const isRunning = attempt.state === 'running'
  const left = Math.floor((Date.parse(attempt.expiresAt) - nowOf(tests)) / 1000)
  return {
    ...presentPast(attempt),
    secondsLeft: isRunning ? Math.max(0, left) : 0,
    items: isRunning ? shownItems() : [],
    answers: isRunning ? attempt.answers : {},
    codeSubmissions: isRunning ? attempt.codes : {},
  }
}

type Sat = {
  number: number
  skill: string
  daysAgo: number
  answers: TestAnswers
  codes?: CodeSubmissions
  /** Its review, open or done. */
  looked?: { state: 'review' | 'voided' | 'graded'; review: OwnReview }
}

function sat(tests: FakeTests, { number, skill, daysAgo, answers, codes = {}, looked }: Sat): FakeAttempt {
  const startedAt = ago(daysAgo * day)
  const attempt: FakeAttempt = {
    id: idOf('test-attempt', number),
    challengeId: challengeOf(skill, 'working').id,
    skill,
    level: 'working',
    state: 'graded',
    startedAt,
    expiresAt: isoOf(Date.parse(startedAt) + minutes * 60_000),
    result: null,
    review: null,
    answers,
    codes,
    signals: [],
  }
  if (number === 1) {
    attempt.signals = [
      { kind: 'page-left', amount: 42, key: null, at: startedAt },
      { kind: 'large-paste', amount: 612, key: 'q6', at: startedAt },
      { kind: 'passed-fast', amount: 395, key: null, at: startedAt },
    ]
  }
  grade(tests, attempt)
  return Object.assign(attempt, looked)
}

const allRight: TestAnswers = Object.fromEntries(testBank.slice(0, 5).map(({ key, right }) => [key, right]))

const whyVoided =
  'Apart from the names of its variables, the second program is the same as one handed in two days earlier, down to a comment in it.'

/** Tests with a review, and its result so far. */
function reviewed(tests: FakeTests): FakeAttempt[] {
  const right = { answers: allRight, codes: { q6: 'a + b' } }
  const decided = (verdict: 'graded' | 'voided', reason: string, daysAgo: number): OwnReview => ({
    openedAt: ago((daysAgo + 2) * day),
    isWaiting: false,
    decision: { verdict, reason, decidedAt: ago(daysAgo * day) },
    appeal: null,
    appealUntil: null,
  })
  const stays = {
    ...decided('voided', 'What you describe explains one of the two programs, not the other.', 40),
    appeal: { text: 'I learned that from a book that others read, too.', at: ago(50 * day) },
  }
  const waiting: OwnReview = { openedAt: ago(day), isWaiting: true, decision: null, appeal: null, appealUntil: null }
  const voided = { ...decided('voided', whyVoided, 3), appealUntil: ago(-17 * day) }
  const cleared = decided('graded', 'Both follow the same article, as many do.', 58)
  return [
    sat(tests, { number: 4, skill: 'JavaScript', daysAgo: 1, ...right, looked: { state: 'review', review: waiting } }),
    sat(tests, { number: 3, skill: 'SQL', daysAgo: 5, ...right, looked: { state: 'voided', review: voided } }),
    sat(tests, { number: 2, skill: 'Git', daysAgo: 55, ...right, looked: { state: 'voided', review: stays } }),
    sat(tests, { number: 1, skill: 'TypeScript', daysAgo: 60, ...right, looked: { state: 'graded', review: cleared } }),
  ]
}

export function startTests({ tests: kind, grading, viewer, matches }: Scene): FakeTests {
  const tests: FakeTests = {
    attempts: [],
    hasExtraTime: false,
    aheadMilliseconds: 0,
    isGradingHeld: grading === 'held',
    hidden: [],
  }
  if (kind === 'running') newFakeAttempt(tests, 'JavaScript', 'working')
  if (kind === 'reviewed') tests.attempts = reviewed(tests)
  if (kind !== undefined || viewer === 'newcomer' || matches === 'none') return tests
  tests.attempts = [
    sat(tests, { number: 2, skill: 'Git', daysAgo: 0.2, answers: { q1: 1 } }),
    sat(tests, { number: 1, skill: 'TypeScript', daysAgo: 60, answers: allRight, codes: { q6: 'a + b' } }),
  ]
  return tests
}
