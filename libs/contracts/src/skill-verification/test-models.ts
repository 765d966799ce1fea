import { z } from 'zod'
import { id, text, time } from '../fields.ts'
import { skillName, testLevel } from './models.ts'

/** When one may sit a test of the skill again; null: now. */
const nextTryAt = time.nullable()

/** A skill with a test. */
export const testedSkill = z.object({
  skill: z.string(),
  about: z.string(),
  topics: z.array(z.object({ topic: z.string(), about: z.string() })),
  levels: z.array(testLevel),
  /** Some of its tests have programs or queries to write. */
  hasTasks: z.boolean(),
  nextTryAt,
  /** The attempt that runs, to go on with. */
  runningId: id.nullable(),
})
export type TestedSkill = z.output<typeof testedSkill>

/** What an attempt will be made from, and how it is judged; never the items themselves. */
export const challenge = z.object({
  /** `typescript-working`. */
  id: z.string(),
  skill: z.string(),
  level: testLevel,
  /** Of the bank it is drawn from. */
  version: z.int().positive(),
  questions: z.int().nonnegative(),
  tasks: z.int().nonnegative(),
  minutes: z.int().positive(),
  topics: z.array(z.object({ topic: z.string(), questions: z.int().positive() })),
  /** The score of 100 from which on it is passed. */
  passMark: z.int().min(0).max(100),
})
export type Challenge = z.output<typeof challenge>
export const challengeId = z.string().regex(/^[a-z-]{1,60}$/)

/**
 * Where an attempt stands. `review`: it is graded, counts, and somebody looks at it; `voided`: it counts no more.
 */
export const attemptState = z.enum(['running', 'submitted', 'expired', 'grading', 'graded', 'review', 'voided'])
export type AttemptState = z.output<typeof attemptState>

export const itemKind = z.enum(['single', 'multiple', 'order', 'find-the-bug', 'output', 'code', 'sql'])
export const itemLanguage = z.enum([
  'typescript',
  'javascript',
  'tsx',
  'python',
  'sql',
  'shell',
  'http',
  'css',
  'html',
  'json',
  'text',
])

/** An item as who sits the test sees it. `choices` are numbered by their place here; answers name those numbers. */
export const testItem = z.object({
  key: z.string(),
  kind: itemKind,
  topic: z.string(),
  question: z.string(),
  code: z.object({ language: itemLanguage, text: z.string() }).nullable(),
  choices: z.array(z.string()),
  /** Of a program or query: what the editor begins with. */
  starter: z.string(),
  language: itemLanguage.nullable(),
  /** Checks that are shown, each an expression and what it must give, as JSON. */
  checks: z.array(z.object({ expression: z.string(), expected: z.string() })),
  /** Of a query: the tables that it is asked of. */
  setup: z.string(),
})
export type TestItem = z.output<typeof testItem>

/** A number: one choice, or a line. Numbers: several, or an order. Text: what is printed. */
export const testAnswer = z.union([
  z.int().min(0).max(999),
  z.array(z.int().min(0).max(99)).max(20),
  text({ max: 2_000 }),
])
export type TestAnswer = z.output<typeof testAnswer>
const itemKey = z.string().regex(/^q\d{1,2}$/)
const codeMax = 65_536
/** No program needs them. In JSON each takes six times its room: one full of them would be too large to be looked at or exported. */
const controlCharacters = /[\u0001-\u0008\u000e-\u001f]/g
/** Code is kept as it is written, but for what nobody sees. */
export const submittedCode = z
  .string()
  .max(codeMax)
  .refine((code) => !code.includes('\0'), 'Code cannot hold NUL characters.')
  .overwrite((code) => code.replace(controlCharacters, ''))

export const testAnswers = z.record(itemKey, testAnswer)
export type TestAnswers = z.output<typeof testAnswers>
export const codeSubmissions = z.record(itemKey, submittedCode)
export type CodeSubmissions = z.output<typeof codeSubmissions>

/** What the page notices: that it was left, and that much was pasted. Told before the start, and never a verdict. */
export const attemptSignal = z.object({
  kind: z.enum(['page-left', 'large-paste']),
  /** Seconds away, or characters pasted. */
  amount: z.int().min(0).max(1_000_000),
  key: itemKey.nullable().default(null),
})
export type AttemptSignal = z.output<typeof attemptSignal>

/** Passed in less than this share of its time, an attempt was sat fast. */
export const fastShare = 1 / 5
/** What stands beside a result: what the page noticed, and by the clock of the server that it was passed fast, in `amount` seconds. */
export const noticedSignal = attemptSignal.extend({
  kind: z.enum([...attemptSignal.shape.kind.options, 'passed-fast']),
  at: time,
})
export type NoticedSignal = z.output<typeof noticedSignal>

export const attemptResult = z.object({
  /** The share of the whole bank of the skill that one would get right, of 100, and between what it lies in 90 of 100 cases. */
  score: z.int().min(0).max(100),
  low: z.int().min(0).max(100),
  high: z.int().min(0).max(100),
  passMark: z.int(),
  isPassed: z.boolean(),
  topics: z.array(z.object({ topic: z.string(), right: z.int().nonnegative(), of: z.int().positive() })),
  /** Of programs and queries, how many checks each passed. */
  tasks: z.array(
    z.object({ key: z.string(), outcome: z.string(), passed: z.int().nonnegative(), of: z.int().positive() }),
  ),
  signals: z.array(noticedSignal),
  /** What the one who sat the test says of the signals. */
  annotation: z.string(),
  gradedAt: time,
  validUntil: time,
})
export type AttemptResult = z.output<typeof attemptResult>

/** What whoever looked at an attempt found: it counts, or it does not. */
export const reviewVerdict = z.enum(['graded', 'voided'])
export type ReviewVerdict = z.output<typeof reviewVerdict>
export const reviewDecision = z.object({ verdict: reviewVerdict, reason: z.string(), decidedAt: time })

/** Somebody of the team looks at an attempt, or did. Its result stands until it is decided otherwise. */
export const ownReview = z.object({
  openedAt: time,
  isWaiting: z.boolean(),
  /** The newest one, with why. */
  decision: reviewDecision.nullable(),
  /** What the one who sat the test said against it. */
  appeal: z.object({ text: z.string(), at: time }).nullable(),
  /** Until when something can be said against it, once; null: nothing can. */
  appealUntil: time.nullable(),
})
export type OwnReview = z.output<typeof ownReview>

const attemptHead = z.object({
  id,
  challengeId: z.string(),
  skill: z.string(),
  level: testLevel,
  state: attemptState,
  startedAt: time,
  expiresAt: time,
  result: attemptResult.nullable(),
  review: ownReview.nullable(),
})
/** One of those that were sat. */
export const pastAttempt = attemptHead
export type PastAttempt = z.output<typeof pastAttempt>

/** An attempt as it stands: while it runs with its items and what was saved. */
export const attempt = attemptHead.extend({
  /** By the server's clock; 0 once it is over. */
  secondsLeft: z.int().nonnegative(),
  items: z.array(testItem),
  answers: testAnswers,
  codeSubmissions,
})
export type Attempt = z.output<typeof attempt>

export const newAttempt = z.object({ challengeId, skillName })
export const savedAnswers = z.object({
  answers: testAnswers.default({}),
  codeSubmissions: codeSubmissions.default({}),
  signals: z.array(attemptSignal).max(20).default([]),
})
export const finishedAnswers = savedAnswers.omit({ signals: true })
export const taskRun = z.object({ key: itemKey, code: submittedCode })
export const taskRunResult = z.object({
  outcome: z.string(),
  checks: z.array(z.object({ passed: z.boolean(), actual: z.string(), error: z.string() })),
  output: z.string(),
})

const scale = z.object({
  /** In logits, and how fast the chance of a right answer rises with ability: b and a of the two-parameter logistic model. */
  difficulty: z.number(),
  discrimination: z.number(),
})
/** An item of the bank for whoever looks after it. */
export const itemStatistics = z.object({
  id: z.string(),
  version: z.int().positive(),
  topic: z.string(),
  kind: itemKind,
  authored: scale,
  /** What drawing and grading go by: the authored values until enough have answered. */
  current: scale,
  /** Null: not looked at yet. */
  measured: scale
    .extend({
      /** Null: it has none, where those who know more are not right more often. */
      difficulty: z.number().nullable(),
      discriminationError: z.number(),
      answers: z.int().nonnegative(),
      rightShare: z.number().min(0).max(1),
      /** The largest share of the attempts at a level that had it; null: too few were drawn. */
      exposureShare: z.number().min(0).max(1).nullable(),
      at: time,
    })
    .nullable(),
  /** How often it was ever shown. */
  exposures: z.int().nonnegative(),
  /** Null: in use. `gone`: the bank has it no more. */
  retired: z.object({ for: z.enum(['gone', 'weak', 'over-exposed']), at: time }).nullable(),
})
export type ItemStatistics = z.output<typeof itemStatistics>
/** Why an item of the bank is asked no more. */
export type RetiredFor = Exclude<NonNullable<ItemStatistics['retired']>['for'], 'gone'>
