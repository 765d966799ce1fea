import { z } from 'zod'
import { id, text, time } from '../fields.ts'
import { skillName, testLevel } from './models.ts'

/** When the next attempt is allowed; null: now. */
const nextTryAt = time.nullable()

/** A skill with a test. */
export const testedSkill = z.object({
  skill: z.string(),
  about: z.string(),
  topics: z.array(z.object({ topic: z.string(), about: z.string() })),
  levels: z.array(testLevel),
  /** Some of its tests include programs or queries. */
  hasTasks: z.boolean(),
  nextTryAt,
  /** The running attempt. */
  runningId: id.nullable(),
})
export type TestedSkill = z.output<typeof testedSkill>

/** The blueprint of an attempt and its pass mark; never items. */
export const challenge = z.object({
  /** `typescript-working`. */
  id: z.string(),
  skill: z.string(),
  level: testLevel,
  /** Version of the bank. */
  version: z.int().positive(),
  questions: z.int().nonnegative(),
  tasks: z.int().nonnegative(),
  minutes: z.int().positive(),
  topics: z.array(z.object({ topic: z.string(), questions: z.int().positive() })),
  /** Score of 100 needed to pass. */
  passMark: z.int().min(0).max(100),
})
export type Challenge = z.output<typeof challenge>
export const challengeId = z.string().regex(/^[a-z-]{1,60}$/)

/** Status of an attempt. `review`: graded and counting, under review; `voided`: no longer counts. */
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

/** An item without its solution. Answers refer to `choices` by index. */
export const testItem = z.object({
  key: z.string(),
  kind: itemKind,
  topic: z.string(),
  question: z.string(),
  code: z.object({ language: itemLanguage, text: z.string() }).nullable(),
  choices: z.array(z.string()),
  /** Initial code of a program or query. */
  starter: z.string(),
  language: itemLanguage.nullable(),
  /** Visible checks: an expression and its expected value as JSON. */
  checks: z.array(z.object({ expression: z.string(), expected: z.string() })),
  /** Setup of a query's tables. */
  setup: z.string(),
})
export type TestItem = z.output<typeof testItem>

/** Number: a choice or line. Numbers: several choices, or an order. Text: the output. */
export const testAnswer = z.union([
  z.int().min(0).max(999),
  z.array(z.int().min(0).max(99)).max(20),
  text({ max: 2_000 }),
])
export type TestAnswer = z.output<typeof testAnswer>
const itemKey = z.string().regex(/^q\d{1,2}$/)
const codeMax = 65_536
/** Control characters that no program needs. JSON escapes each with six characters, which made a program full of them too large to review. */
const controlCharacters = /[\u0001-\u0008\u000e-\u001f]/g
/** Code is stored as written, without control characters. */
export const submittedCode = z
  .string()
  .max(codeMax)
  .refine((code) => !code.includes('\0'), 'Code can’t contain NUL characters.')
  .overwrite((code) => code.replace(controlCharacters, ''))

export const testAnswers = z.record(itemKey, testAnswer)
export type TestAnswers = z.output<typeof testAnswers>
export const codeSubmissions = z.record(itemKey, submittedCode)
export type CodeSubmissions = z.output<typeof codeSubmissions>

/** Signals of the page: it was left, or much was pasted. Disclosed before the start, and never a verdict. */
export const attemptSignal = z.object({
  kind: z.enum(['page-left', 'large-paste']),
  /** Seconds away, or characters pasted. */
  amount: z.int().min(0).max(1_000_000),
  key: itemKey.nullable().default(null),
})
export type AttemptSignal = z.output<typeof attemptSignal>

/** Passing in less than this share of the time is a signal. */
export const fastShare = 1 / 5
/** Signals shown with a result: those of the page, and passing fast by the server's clock (`amount` in seconds). */
export const noticedSignal = attemptSignal.extend({
  kind: z.enum([...attemptSignal.shape.kind.options, 'passed-fast']),
  at: time,
})
export type NoticedSignal = z.output<typeof noticedSignal>

export const attemptResult = z.object({
  /** Estimated share of the skill's bank answered right, of 100, with a 90 percent interval. */
  score: z.int().min(0).max(100),
  low: z.int().min(0).max(100),
  high: z.int().min(0).max(100),
  passMark: z.int(),
  isPassed: z.boolean(),
  topics: z.array(z.object({ topic: z.string(), right: z.int().nonnegative(), of: z.int().positive() })),
  /** Checks passed by each program or query. */
  tasks: z.array(
    z.object({ key: z.string(), outcome: z.string(), passed: z.int().nonnegative(), of: z.int().positive() }),
  ),
  signals: z.array(noticedSignal),
  /** The test taker's comment on the signals. */
  annotation: z.string(),
  gradedAt: time,
  validUntil: time,
})
export type AttemptResult = z.output<typeof attemptResult>

/** Verdict of a review: it counts, or it does not. */
export const reviewVerdict = z.enum(['graded', 'voided'])
export type ReviewVerdict = z.output<typeof reviewVerdict>
export const reviewDecision = z.object({ verdict: reviewVerdict, reason: z.string(), decidedAt: time })

/** A review of an attempt. The result stands until it is decided otherwise. */
export const ownReview = z.object({
  openedAt: time,
  isWaiting: z.boolean(),
  /** The newest decision. */
  decision: reviewDecision.nullable(),
  /** The owner's appeal. */
  appeal: z.object({ text: z.string(), at: time }).nullable(),
  /** Deadline of the single appeal; null: none is possible. */
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
/** A past attempt. */
export const pastAttempt = attemptHead
export type PastAttempt = z.output<typeof pastAttempt>

/** An attempt; while it runs with its items and saved answers. */
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
  /** In logits: b and a of the two-parameter logistic model. */
  difficulty: z.number(),
  discrimination: z.number(),
})
/** Statistics of an item, for admins. */
export const itemStatistics = z.object({
  id: z.string(),
  version: z.int().positive(),
  topic: z.string(),
  kind: itemKind,
  authored: scale,
  /** Values in use: the authored ones until enough have answered. */
  current: scale,
  /** Null: not measured yet. */
  measured: scale
    .extend({
      /** Null: no difficulty fits, since ability does not raise the chance of a right answer. */
      difficulty: z.number().nullable(),
      discriminationError: z.number(),
      answers: z.int().nonnegative(),
      rightShare: z.number().min(0).max(1),
      /** Largest share of attempts at a level that had it; null: too few attempts. */
      exposureShare: z.number().min(0).max(1).nullable(),
      at: time,
    })
    .nullable(),
  /** Times it was shown. */
  exposures: z.int().nonnegative(),
  /** Null: in use. `gone`: removed from the bank. */
  retired: z.object({ for: z.enum(['gone', 'weak', 'over-exposed']), at: time }).nullable(),
})
export type ItemStatistics = z.output<typeof itemStatistics>
/** Why an item is retired. */
export type RetiredFor = Exclude<NonNullable<ItemStatistics['retired']>['for'], 'gone'>
