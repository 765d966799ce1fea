import { testLevels } from '@codekin/contracts/skill-verification/models'
import type { TestAnswer } from '@codekin/contracts/skill-verification/test-models'
import { type FakeApi, failWith } from '@codekin/web-runtime/testing/fake-api'
import {
  challengeOf,
  type FakeAttempt,
  type FakeTests,
  grade,
  newFakeAttempt,
  nextTryOf,
  nowOf,
  passes,
  presentAttempt,
  presentPast,
  testedSkills,
  topicList,
} from '../skill-tests.ts'
import type { World } from '../state.ts'
import { testBank } from '../test-bank.ts'

const runningOf = (tests: FakeTests, skill: string) =>
  tests.attempts.find((one) => one.skill === skill && one.state === 'running')

/** Applies what the clock and the graders have done since the last read. */
function goOn(tests: FakeTests, attempt: FakeAttempt): void {
  if (attempt.state === 'running' && Date.parse(attempt.expiresAt) <= nowOf(tests)) attempt.state = 'expired'
  else if (['submitted', 'expired', 'grading'].includes(attempt.state) && !tests.isGradingHeld) grade(tests, attempt)
}

function find(tests: FakeTests, id: string): FakeAttempt {
  const found = tests.attempts.find((one) => one.id === id)
  if (!found) throw failWith('not_found')
  goOn(tests, found)
  return found
}

const spent = { checks: [], output: '' }

/** The runner's response; nothing is run. */
function run(key: string, code: string) {
  if (code.includes('for (;;)')) return { outcome: 'timed-out', ...spent }
  if (code.includes('push(big)')) return { outcome: 'out-of-memory', ...spent }
  if (code.includes('busy')) return { outcome: 'busy', ...spent }
  const item = testBank.find((one) => one.key === key)
  const isGood = passes(key, code)
  if (item?.kind === 'sql') {
    return { outcome: 'ran', checks: [{ passed: isGood, actual: 'name\nAda\nTom', error: '' }], output: '' }
  }
  const error = code.includes('let = ') ? 'Unexpected token =' : ''
  const checks = (item?.checks ?? []).map(({ expected }) => {
    const actual = error ? '' : isGood ? expected : '0'
    return { passed: actual === expected, actual, error }
  })
  return { outcome: error ? 'syntax-error' : 'ran', checks, output: code.includes('console.log') ? 'hello\n' : '' }
}

function listsOf(tests: FakeTests) {
  return {
    listTestedSkills: () => ({
      hasExtraTime: tests.hasExtraTime,
      skills: testedSkills.map(([skill, about, hasTasks]) => ({
        skill,
        about,
        hasTasks,
        topics: topicList,
        levels: [...testLevels],
        nextTryAt: nextTryOf(tests, skill),
        runningId: runningOf(tests, skill)?.id ?? null,
      })),
    }),
    listChallenges: ({ params: { skill } }) => ({ challenges: testLevels.map((level) => challengeOf(skill, level)) }),
    listTestHistory: ({ query: { limit } }) => {
      for (const one of tests.attempts) goOn(tests, one)
      return { attempts: tests.attempts.slice(0, limit).map(presentPast) }
    },
    changeTestSettings: ({ body }) => {
      tests.hasExtraTime = body.hasExtraTime
    },
  } satisfies FakeApi['skillTests']
}

/** Comments and appeals after an attempt. */
function afterwardsOf(tests: FakeTests) {
  return {
    annotateTest: ({ params: { id }, body: { annotation } }) => {
      const { result } = find(tests, id)
      if (!result) throw failWith('not_found')
      result.annotation = annotation
    },
    appealReview: ({ params: { id }, body: { text } }) => {
      const attempt = find(tests, id)
      const { review } = attempt
      if (review?.appeal) throw failWith('appeal_exists')
      if (!review?.decision || review.isWaiting || review.decision.verdict !== 'voided') throw failWith('not_found')
      if (!review.appealUntil) throw failWith('appeal_too_late')
      const appeal = { text, at: new Date(nowOf(tests)).toISOString() }
      Object.assign(review, { appeal, isWaiting: true, appealUntil: null })
      return presentPast(attempt)
    },
  } satisfies Partial<FakeApi['skillTests']>
}

export function skillTestsOf({ state: { tests } }: World) {
  return {
    ...listsOf(tests),
    ...afterwardsOf(tests),
    startTest: ({ body: { challengeId, skillName } }) => {
      const level = testLevels.find((one) => challengeId.endsWith(one))
      if (!level || !testedSkills.some(([skill]) => skill === skillName)) throw failWith('not_found')
      if (runningOf(tests, skillName)) throw failWith('test_running')
      const resetsAt = nextTryOf(tests, skillName)
      if (resetsAt) throw failWith('test_cooling_down', { details: [{ message: 'The next one then.', resetsAt }] })
      return presentAttempt(tests, newFakeAttempt(tests, skillName, level))
    },
    getTest: ({ params: { id } }) => presentAttempt(tests, find(tests, id)),
    saveAnswers: ({ params: { id }, body: { answers, codeSubmissions, signals } }) => {
      const attempt = find(tests, id)
      if (attempt.state !== 'running') throw failWith('test_over')
      Object.assign(attempt.answers, answers)
      Object.assign(attempt.codes, codeSubmissions)
      const at = new Date(nowOf(tests)).toISOString()
      attempt.signals.push(...signals.map((signal) => ({ ...signal, at })))
      return { secondsLeft: presentAttempt(tests, attempt).secondsLeft }
    },
    submitTest: ({ params: { id }, body: { answers, codeSubmissions } }) => {
      const attempt = find(tests, id)
      if (attempt.state === 'expired') throw failWith('test_over')
      if (attempt.state === 'running') {
        Object.assign(attempt.answers, answers)
        Object.assign(attempt.codes, codeSubmissions)
        attempt.state = 'submitted'
      }
      return presentAttempt(tests, attempt)
    },
    runTask: ({ params: { id }, body: { key, code } }) => {
      if (find(tests, id).state !== 'running') throw failWith('test_over')
      return run(key, code)
    },
  } satisfies FakeApi['skillTests']
}

/** Changes of attempts without the page. */
export function testsAsTimeGoes(world: World, done: () => void) {
  const newest = (): FakeAttempt => {
    const [attempt] = world.state.tests.attempts
    if (!attempt) throw new Error('No test was taken.')
    return attempt
  }
  return {
    /** Moves the server's clock forward by this many seconds. */
    advance(seconds: number): void {
      world.state.tests.aheadMilliseconds += seconds * 1000
      done()
    },
    /** Leaves this many seconds to the newest attempt. */
    leave(seconds: number): void {
      newest().expiresAt = new Date(nowOf(world.state.tests) + seconds * 1000).toISOString()
      done()
    },
    /** Grading resumes. */
    grade(): void {
      world.state.tests.isGradingHeld = false
      done()
    },
    /** The newest attempt is answered in another tab. */
    answerElsewhere(key: string, answer: TestAnswer): void {
      newest().answers[key] = answer
      done()
    },
    /** The newest attempt is handed in from another tab. */
    handInElsewhere(): void {
      newest().state = 'submitted'
      done()
    },
    writeElsewhere(key: string, code: string): void {
      newest().codes[key] = code
      done()
    },
    /** A reviewer decides on an attempt; the next request shows it. */
    decideReview(skill: string, verdict: 'graded' | 'voided', reason: string): void {
      const attempt = world.state.tests.attempts.find((one) => one.skill === skill && one.review?.isWaiting)
      if (!attempt?.review) throw new Error(`No one is reviewing a ${skill} test.`)
      const decidedAt = new Date(nowOf(world.state.tests)).toISOString()
      attempt.state = verdict
      Object.assign(attempt.review, { isWaiting: false, decision: { verdict, reason, decidedAt } })
      done()
    },
    newest,
  }
}
