import type { NextStep } from '@codekin/contracts/skill-verification/models'
import { nextStep } from '@codekin/contracts/skill-verification/models'
import { expect, test } from 'vitest'
import { isUnderWay, precedence, type SkillFacts, stepsOf } from './next-step.ts'

const now = new Date('2026-06-01T12:00:00Z')
const daysFromNow = (days: number) => new Date(now.getTime() + days * 86_400_000)

type Sat = SkillFacts['test']['attempts'][number]
type Review = NonNullable<Sat['review']>
type Given = SkillFacts['endorsements'][number]

const attempt = (state: Sat['state'], review: Partial<Review> | null = null): Sat => ({
  id: `attempt-${state}`,
  state,
  review: review && {
    openedAt: now.toISOString(),
    isWaiting: false,
    decision: null,
    appeal: null,
    appealUntil: null,
    ...review,
  },
})
const endorsement = (status: Given['status'], about: Partial<Given> = {}): Given => ({
  status,
  givenAt: status === 'given' ? now : null,
  refreshAskedAt: null,
  ...about,
})

const github: SkillFacts['github'] = {
  isAvailable: true,
  isConnected: true,
  hasConsent: true,
  sync: 'done',
  hasOpenSignal: false,
  isProved: false,
  isDoubted: false,
}
const tested: SkillFacts['test'] = { hasTest: true, attempts: [], provedUntil: null, nextTryAt: null }
/** A skill with nothing left to do: there is no test of it, and four endorsements are enough. */
const settled: SkillFacts = {
  github,
  test: { ...tested, hasTest: false },
  endorsements: ['a', 'b', 'c', 'd'].map(() => endorsement('given')),
}

type Change = { github?: Partial<SkillFacts['github']>; test?: Partial<SkillFacts['test']>; said?: Given[] }

const stepsAfter = (change: Change) =>
  stepsOf(
    {
      github: { ...github, ...change.github },
      test: change.test ? { ...tested, ...change.test } : settled.test,
      endorsements: change.said ?? settled.endorsements,
    },
    now,
  )

const appealUntil = daysFromNow(12).toISOString()
const old = { givenAt: daysFromNow(-200) }

/** The change that leads to each step on its own. */
const ways: Readonly<Record<string, readonly [NextStep, Change]>> = {
  'a test runs': ['continue-test', { test: { attempts: [attempt('running')] } }],
  'an endorsement is offered': ['answer-request', { said: [endorsement('offered')] }],
  'a test was voided': ['appeal', { test: { attempts: [attempt('voided', { appealUntil })] } }],
  'a signal lowers what GitHub gives': ['appeal', { github: { isProved: true, isDoubted: true, hasOpenSignal: true } }],
  'a test was failed, and the cool-down is over': ['retake', { test: { attempts: [attempt('graded')] } }],
  'a test was failed, and the cool-down is not over': [
    'retake',
    { test: { attempts: [attempt('graded')], nextTryAt: daysFromNow(1) } },
  ],
  'the proof of a passed test ends soon': [
    'retake',
    { test: { attempts: [attempt('graded')], provedUntil: daysFromNow(30) } },
  ],
  'there is a test, and it was never taken': ['take-test', { test: {} }],
  'the newest sync failed': ['resync', { github: { sync: 'failed' } }],
  'the consent was withdrawn': ['resync', { github: { hasConsent: false, sync: null } }],
  'GitHub is not connected': ['connect-github', { github: { isConnected: false, hasConsent: false, sync: null } }],
  'an endorsement grew old': ['ask-refresh', { said: [endorsement('given', old)] }],
  'few have endorsed it': ['ask-endorsement', { said: [endorsement('given'), endorsement('declined')] }],
  'an endorsement is asked for': ['wait', { said: [endorsement('asked')] }],
  'an old endorsement is asked about': [
    'ask-endorsement',
    { said: [endorsement('given', { ...old, refreshAskedAt: now })] },
  ],
  'GitHub is being read': ['wait', { github: { sync: 'running' } }],
  'a test is being graded': ['wait', { test: { attempts: [attempt('submitted')] } }],
  'a voided test is looked at again': ['wait', { test: { attempts: [attempt('voided', { isWaiting: true })] } }],
  'a test proves it for long': ['none', { test: { attempts: [attempt('graded')], provedUntil: daysFromNow(400) } }],
  'a passed test is under review and counts': [
    'none',
    { test: { attempts: [attempt('review', { isWaiting: true })], provedUntil: daysFromNow(400) } },
  ],
  'GitHub is not set up': ['none', { github: { isAvailable: false, isConnected: false } }],
  'GitHub proves it, and is being read again': ['none', { github: { isProved: true, sync: 'running' } }],
  'four have endorsed it': ['none', {}],
}

test.each(Object.entries(ways))('if %s, the next step follows from it', (_, [step, change]) => {
  expect(stepsAfter(change)[0]?.step).toBe(step)
})

test('every step is reached', () => {
  expect(new Set(Object.values(ways).map(([step]) => step))).toEqual(new Set(nextStep.options))
})

test('each strand has one step', () => {
  const methods = Object.values(ways).map(([, change]) => stepsAfter(change).map(({ method }) => method))
  for (const found of methods) expect(found.toSorted()).toEqual(['endorsement', 'github', 'test'])
})

test('steps with a deadline or a waiting person come first, then those that add most, then those that only take time', () => {
  expect(precedence).toEqual([
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
  ])
  const steps = (change: Change) => stepsAfter(change).map(({ step }) => step)
  const notConnected = { isConnected: false }
  expect(
    steps({ test: { attempts: [attempt('running')] }, said: [endorsement('offered')], github: notConnected }),
  ).toEqual(['continue-test', 'answer-request', 'connect-github'])
  expect(
    steps({ test: { attempts: [attempt('graded')] }, said: [endorsement('given', old)], github: notConnected }),
  ).toEqual(['retake', 'connect-github', 'ask-refresh'])
  const later = { attempts: [attempt('graded')], nextTryAt: daysFromNow(1) }
  expect(steps({ test: later, said: [], github: { sync: 'running' } })).toEqual(['ask-endorsement', 'retake', 'wait'])
})

test('a retake states its earliest date, an appeal its deadline, and both steps that lead to an attempt name it', () => {
  const of = (change: Change) => stepsAfter(change)[0]
  expect(of({ test: { attempts: [attempt('graded')], nextTryAt: daysFromNow(1) } })).toEqual({
    method: 'test',
    step: 'retake',
    at: daysFromNow(1).toISOString(),
    attemptId: null,
  })
  expect(of({ test: { attempts: [attempt('graded'), attempt('voided', { appealUntil })] } })).toEqual({
    method: 'test',
    step: 'appeal',
    at: appealUntil,
    attemptId: 'attempt-voided',
  })
  expect(of({ test: { attempts: [attempt('running')] } })).toMatchObject({ at: null, attemptId: 'attempt-running' })
})

test('a skill is in progress while an answer or a test is pending, but not during a sync, which covers all skills', () => {
  expect(isUnderWay(stepsAfter({ said: [endorsement('asked')] }))).toBe(true)
  expect(isUnderWay(stepsAfter({ test: { attempts: [attempt('running')] } }))).toBe(true)
  expect(isUnderWay(stepsAfter({ github: { sync: 'running' } }))).toBe(false)
  expect(isUnderWay(stepsAfter({ said: [] }))).toBe(false)
})
