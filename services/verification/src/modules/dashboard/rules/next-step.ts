import type { GithubSync } from '@codekin/contracts/github/models'
import type { NextStep, StrandStep } from '@codekin/contracts/skill-verification/models'
import type { PastAttempt } from '@codekin/contracts/skill-verification/test-models'
import { canRefresh, type Endorsed } from '../../endorsements/rules/index.ts'

/** The first step whose condition holds; `none` if none does. */
type Table<F> = readonly (readonly [step: NextStep, holds: (facts: F) => boolean])[]

const stepOf = <F>(table: Table<F>, facts: F): NextStep => table.find(([, holds]) => holds(facts))?.[0] ?? 'none'

/** State of the GitHub account, the same for all skills. */
export type GithubFacts = {
  /** GitHub is configured on this installation. */
  isAvailable: boolean
  isConnected: boolean
  hasConsent: boolean
  /** The state of the newest sync. */
  sync: GithubSync['state'] | null
  /** A signal lowers weights and has no appeal yet. */
  hasOpenSignal: boolean
}
type GithubOfSkill = GithubFacts & { isProved: boolean; isDoubted: boolean }

const githubTable: Table<GithubOfSkill> = [
  ['none', ({ isAvailable }) => !isAvailable],
  ['connect-github', ({ isConnected }) => !isConnected],
  ['resync', ({ sync, hasConsent }) => sync === 'failed' || !hasConsent],
  ['appeal', ({ isDoubted, hasOpenSignal }) => isDoubted && hasOpenSignal],
  ['wait', ({ isProved, sync }) => !isProved && (sync === null || sync !== 'done')],
]

export type TestFacts = {
  /** The bank has a test of the skill. */
  hasTest: boolean
  /** Attempts at the skill, newest first. */
  attempts: readonly Pick<PastAttempt, 'id' | 'state' | 'review'>[]
  /** Until when a passed test proves the skill; null: none does. */
  provedUntil: Date | null
  /** When the next attempt may begin; null: now. */
  nextTryAt: Date | null
}
type TestAt = TestFacts & { now: Date }
type Sat = TestFacts['attempts'][number]

/** Days before expiry at which a retake is suggested. */
const renewDays = 60
const dayMilliseconds = 86_400_000

const isRunning = ({ state }: Sat) => state === 'running'
const isUngraded = ({ state }: Sat) => state === 'submitted' || state === 'expired' || state === 'grading'
const isAppealable = ({ state, review }: Sat) => state === 'voided' && (review?.appealUntil ?? null) !== null
const isUnderReview = ({ review }: Sat) => review?.isWaiting === true
const isProvedLong = ({ provedUntil, now }: TestAt) =>
  provedUntil !== null && provedUntil.getTime() - now.getTime() > renewDays * dayMilliseconds

const testTable: Table<TestAt> = [
  ['none', ({ hasTest }) => !hasTest],
  ['continue-test', ({ attempts }) => attempts.some(isRunning)],
  ['wait', ({ attempts }) => attempts.some(isUngraded)],
  ['none', isProvedLong],
  ['appeal', ({ attempts }) => attempts.some(isAppealable)],
  ['wait', ({ attempts }) => attempts.some(isUnderReview)],
  ['take-test', ({ attempts }) => attempts.length === 0],
  ['retake', () => true],
]

/** Endorsements of one skill in all states. */
export type SkillEndorsements = readonly Pick<Endorsed, 'status' | 'givenAt' | 'refreshAskedAt'>[]
type EndorsementFacts = { endorsements: SkillEndorsements; now: Date }

/** Further endorsements add little. */
const enoughEndorsements = 4

const has =
  (status: Endorsed['status']) =>
  ({ endorsements }: EndorsementFacts) =>
    endorsements.some((one) => one.status === status)

const endorsementTable: Table<EndorsementFacts> = [
  ['answer-request', has('offered')],
  [
    'ask-refresh',
    ({ endorsements, now }) =>
      endorsements.some(
        ({ status, givenAt, refreshAskedAt }) =>
          status === 'given' && givenAt !== null && canRefresh(givenAt, now) && !refreshAskedAt,
      ),
  ],
  ['none', ({ endorsements }) => endorsements.filter(({ status }) => status === 'given').length >= enoughEndorsements],
  ['wait', has('asked')],
  ['ask-endorsement', () => true],
]

/**
 * Order of steps: first where a clock runs or a person waits, then what adds most confidence (a test, work on GitHub, an
 * endorsement), then what only takes time.
 */
export const precedence = [
  'continue-test',
  'answer-request',
  'appeal',
  'retake',
  'take-test',
  'resync',
  'connect-github',
  'ask-refresh',
  'ask-endorsement',
  'retake-later',
  'wait',
  'none',
] as const satisfies readonly (NextStep | 'retake-later')[]

function rankOf({ step, at }: StrandStep): number {
  return precedence.indexOf(step === 'retake' && at !== null ? 'retake-later' : step)
}

export type SkillFacts = { github: GithubOfSkill; test: TestFacts; endorsements: SkillEndorsements }

/** One step per strand, most important first. */
export function stepsOf({ github, test, endorsements }: SkillFacts, now: Date): StrandStep[] {
  const plain = { at: null, attemptId: null }
  const steps: StrandStep[] = [
    testStep({ ...test, now }),
    { ...plain, method: 'github', step: stepOf(githubTable, github) },
    { ...plain, method: 'endorsement', step: stepOf(endorsementTable, { endorsements, now }) },
  ]
  return steps.toSorted((a, b) => rankOf(a) - rankOf(b))
}

function testStep(facts: TestAt): StrandStep {
  const { attempts, nextTryAt } = facts
  const step = stepOf(testTable, facts)
  const about = { method: 'test' as const, step, at: null, attemptId: null }
  if (step === 'retake') return { ...about, at: nextTryAt?.toISOString() ?? null }
  if (step === 'continue-test') return { ...about, attemptId: attempts.find(isRunning)?.id ?? null }
  if (step !== 'appeal') return about
  const voided = attempts.find(isAppealable)
  return { ...about, at: voided?.review?.appealUntil ?? null, attemptId: voided?.id ?? null }
}

const begun: ReadonlySet<NextStep> = new Set(['answer-request', 'continue-test', 'appeal', 'wait'])

/** Whether something for this skill is unfinished; a sync concerns all skills. */
export const isUnderWay = (steps: readonly StrandStep[]): boolean =>
  steps.some(({ method, step }) => method !== 'github' && begun.has(step))
