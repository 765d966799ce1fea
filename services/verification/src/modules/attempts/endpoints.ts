import { testLevels } from '@codekin/contracts/skill-verification/models'
import type { skillTests } from '@codekin/contracts/skill-verification/test-endpoints'
import { canonicalSkill } from '@codekin/contracts/users/skill-names'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { bank, bankVersion, challengesOf, findBank, isTask, listCurrentItems, loadBank } from '../bank/index.ts'
import { findOwnAttempt } from './find-own-attempt.ts'
import { presentAttempt, presentHeads, secondsLeftOf } from './present-attempt.ts'
import {
  findAttempt,
  hasExtraTime,
  listAttempts,
  updateAnnotation,
  updateAnswers,
  updateAttemptsExpired,
  upsertExtraTime,
} from './repository.ts'
import { coolDownWindowDays, nextAttemptAt } from './rules/cool-down.ts'
import { findChallenge, startTest as start } from './start-test.ts'

type Endpoints = typeof skillTests.endpoints
const rememberedMax = 500
/** Retry delay while the bank is loading, which starts with the service. */
const loadingSeconds = 3

export const listTestedSkills =
  ({ db, clock }: Deps): Handler<Endpoints['listTestedSkills']> =>
  async ({ caller: { userId } }) => {
    const now = clock.now()
    await updateAttemptsExpired(db, now, userId)
    const since = new Date(now.getTime() - coolDownWindowDays * 86_400_000)
    const [attempts, hasMoreTime] = await Promise.all([
      listAttempts(db, { userId, since, limit: rememberedMax }),
      hasExtraTime(db, userId),
    ])
    const skills = bank.map(({ skill, about, topics, items }) => {
      const own = attempts.filter(({ skillKey }) => skillKey === canonicalSkill(skill).key)
      const running = own.find(({ state }) => state === 'running')
      const next = nextAttemptAt(
        own.map(({ startedAt }) => startedAt),
        now,
      )
      return {
        skill,
        about,
        topics: Object.entries(topics).map(([topic, words]) => ({ topic, about: words })),
        levels: [...testLevels],
        hasTasks: items.some(isTask),
        nextTryAt: running ? null : (next?.toISOString() ?? null),
        runningId: running?.id ?? null,
      }
    })
    return { skills, hasExtraTime: hasMoreTime }
  }

export const listChallenges =
  ({ db }: Deps): Handler<Endpoints['listChallenges']> =>
  async ({ params, query: { difficulty, limit }, fail }) => {
    const found = findBank(params.skill)
    if (!found) throw fail('not_found')
    const inUse = await listCurrentItems(db, canonicalSkill(found.skill).key)
    const challenges = challengesOf(found, bankVersion, inUse)
    return { challenges: challenges.filter(({ level }) => !difficulty || level === difficulty).slice(0, limit) }
  }

export const changeTestSettings =
  ({ db }: Deps): Handler<Endpoints['changeTestSettings']> =>
  async ({ body, caller: { userId } }) => {
    await upsertExtraTime(db, userId, body.hasExtraTime)
  }

export const initChallenges =
  ({ db, clock }: Deps): Handler<Endpoints['initChallenges']> =>
  async () =>
    await loadBank(db, clock.now())

export const startTest =
  (deps: Deps): Handler<Endpoints['startTest']> =>
  async ({ body, caller: { userId }, fail, once }) => {
    const challenge = findChallenge(body)
    if (!challenge) throw fail('not_found')
    const now = deps.clock.now()
    return await once(deps.db, async (db) => {
      const starting = await start({ ...deps, db }, { userId, now }, challenge)
      if (starting.kind === 'no-items') throw fail('tests_loading', { headers: { 'retry-after': `${loadingSeconds}` } })
      if (starting.kind === 'running') throw fail('test_running')
      if (starting.kind === 'cooling-down') throw fail('test_cooling_down', coolingDown(starting.until))
      const attempt = await findAttempt(db, { id: starting.id, userId })
      if (!attempt) throw fail('not_found')
      return await presentAttempt(db, attempt, now)
    })
  }

function coolingDown(until: Date) {
  return { details: [{ message: 'You can take this test again then.', resetsAt: until.toISOString() }] }
}

export const getTest =
  (deps: Deps): Handler<Endpoints['getTest']> =>
  async ({ params: { id }, caller: { userId }, fail }) => {
    const attempt = await findOwnAttempt(deps, { id, userId })
    if (!attempt) throw fail('not_found')
    return await presentAttempt(deps.db, attempt, deps.clock.now())
  }

export const saveAnswers =
  (deps: Deps): Handler<Endpoints['saveAnswers']> =>
  async ({ params: { id }, body, caller: { userId }, fail }) => {
    const now = deps.clock.now()
    const { answers, codeSubmissions: codes } = body
    const signals = body.signals.map((signal) => ({ ...signal, at: now.toISOString() }))
    const saved = await updateAnswers(deps.db, { id, userId, now }, { answers, codes, signals })
    if (saved) return { secondsLeft: secondsLeftOf(saved, now) }
    throw fail((await findOwnAttempt(deps, { id, userId })) ? 'test_over' : 'not_found')
  }

export const annotateTest =
  ({ db }: Deps): Handler<Endpoints['annotateTest']> =>
  async ({ params: { id }, body: { annotation }, caller: { userId }, fail }) => {
    if (!(await updateAnnotation(db, { id, userId, annotation }))) throw fail('not_found')
  }

export const listTestHistory =
  ({ db, clock }: Deps): Handler<Endpoints['listTestHistory']> =>
  async ({ query: { skillName, limit }, caller: { userId } }) => {
    await updateAttemptsExpired(db, clock.now(), userId)
    const of = skillName === undefined ? {} : { skillKey: canonicalSkill(skillName).key }
    const rows = await listAttempts(db, { userId, ...of, limit })
    return { attempts: await presentHeads(db, rows, clock.now()) }
  }
