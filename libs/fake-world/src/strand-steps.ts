import type { Evidence, NextStep, StrandStep } from '@codekin/contracts/skill-verification/models'
import { type FakeEndorsement, isSameSkill, mayRefresh } from './endorsements.ts'
import { hasConsent, signalsOf } from './github.ts'
import { nextTryOf, testedSkills } from './skill-tests.ts'
import type { State } from './state.ts'

type OfSkill = { skill: string; endorsements: readonly FakeEndorsement[]; evidence: readonly Evidence[] }

const enoughEndorsements = 4

/** Order of precedence; a retake in its cooldown comes after what can be done now. */
const precedence: readonly (NextStep | 'retake-later')[] = [
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
]

const rankOf = ({ step, at }: StrandStep) => precedence.indexOf(step === 'retake' && at ? 'retake-later' : step)

function endorsementStep(endorsements: readonly FakeEndorsement[]): NextStep {
  const has = (status: FakeEndorsement['status']) => endorsements.some((one) => one.status === status)
  if (has('offered')) return 'answer-request'
  if (endorsements.some(mayRefresh)) return 'ask-refresh'
  if (endorsements.filter(({ status }) => status === 'given').length >= enoughEndorsements) return 'none'
  return has('asked') ? 'wait' : 'ask-endorsement'
}

function githubStep(state: State, evidence: readonly Evidence[]): NextStep {
  const { github } = state
  const piece = evidence.find(({ method }) => method === 'github')
  const sync = github.syncs[0]?.state
  if (!github.isAvailable) return 'none'
  if (!github.connection) return 'connect-github'
  if (sync === 'failed' || !hasConsent(state)) return 'resync'
  const isDoubted = piece?.detail.kind === 'github' && piece.detail.isDoubted
  if (isDoubted && signalsOf(github).some(({ appeal }) => !appeal)) return 'appeal'
  return piece || sync === 'done' ? 'none' : 'wait'
}

function testStep({ tests }: State, { skill, evidence }: OfSkill): Omit<StrandStep, 'method'> {
  const attempts = tests.attempts.filter((one) => one.skill === skill)
  const plain = (step: NextStep) => ({ step, at: null, attemptId: null })
  if (!testedSkills.some(([name]) => isSameSkill(name, skill))) return plain('none')
  const running = attempts.find(({ state }) => state === 'running')
  if (running) return { ...plain('continue-test'), attemptId: running.id }
  if (attempts.some(({ state }) => ['submitted', 'expired', 'grading'].includes(state))) return plain('wait')
  if (evidence.some(({ method }) => method === 'test')) return plain('none')
  const voided = attempts.find(({ review }) => review?.appealUntil)
  if (voided) return { step: 'appeal', at: voided.review?.appealUntil ?? null, attemptId: voided.id }
  if (attempts.some(({ review }) => review?.isWaiting)) return plain('wait')
  return attempts.length === 0 ? plain('take-test') : { ...plain('retake'), at: nextTryOf(tests, skill) }
}

/** One step per strand of a skill of the viewer, the first one to take first. */
export function stepsOf(state: State, about: OfSkill): StrandStep[] {
  const plain = { at: null, attemptId: null }
  const steps: StrandStep[] = [
    { method: 'test', ...testStep(state, about) },
    { ...plain, method: 'github', step: githubStep(state, about.evidence) },
    { ...plain, method: 'endorsement', step: endorsementStep(about.endorsements) },
  ]
  return steps.toSorted((a, b) => rankOf(a) - rankOf(b))
}

const begun: ReadonlySet<NextStep> = new Set(['answer-request', 'continue-test', 'appeal', 'wait'])

/** Whether a step of this skill is in progress. */
export const isUnderWay = (steps: readonly StrandStep[]): boolean =>
  steps.some(({ method, step }) => method !== 'github' && begun.has(step))
