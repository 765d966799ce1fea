import type { skillTests } from '@codekin/contracts/skill-verification/test-endpoints'
import { canonicalSkill } from '@codekin/contracts/users/skill-names'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { findOwnAttempt } from '../../operations/find-own-attempt.ts'
import { presentAttempt, presentHeads, secondsLeftOf } from '../../operations/read-attempt.ts'
import { findChallenge, startTest as start } from '../../operations/start-test.ts'
import {
  changeAnnotation,
  expireAttempts,
  findAttempt,
  listAttempts,
  saveAnswers as save,
} from '../../store/test-attempts.ts'

type Endpoints = typeof skillTests.endpoints

export const startTest =
  (deps: Deps): Handler<Endpoints['startTest']> =>
  async ({ body, caller: { userId }, fail, once }) => {
    const challenge = findChallenge(body)
    if (!challenge) throw fail('not_found')
    const now = deps.clock.now()
    return await once(deps.db, async (db) => {
      const starting = await start({ ...deps, db }, { userId, now }, challenge)
      if (starting.kind === 'no-items') throw fail('unavailable')
      if (starting.kind === 'running') throw fail('test_running')
      if (starting.kind === 'cooling-down') throw fail('test_cooling_down', coolingDown(starting.until))
      const attempt = await findAttempt(db, { id: starting.id, userId })
      if (!attempt) throw fail('not_found')
      return await presentAttempt(db, attempt, now)
    })
  }

function coolingDown(until: Date) {
  return { details: [{ message: 'The next one can be sat then.', resetsAt: until.toISOString() }] }
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
    const saved = await save(deps.db, { id, userId, now }, { answers, codes, signals })
    if (saved) return { secondsLeft: secondsLeftOf(saved, now) }
    throw fail((await findOwnAttempt(deps, { id, userId })) ? 'test_over' : 'not_found')
  }

export const annotateTest =
  ({ db }: Deps): Handler<Endpoints['annotateTest']> =>
  async ({ params: { id }, body: { annotation }, caller: { userId }, fail }) => {
    if (!(await changeAnnotation(db, { id, userId, annotation }))) throw fail('not_found')
  }

export const listTestHistory =
  ({ db, clock }: Deps): Handler<Endpoints['listTestHistory']> =>
  async ({ query: { skillName, limit }, caller: { userId } }) => {
    await expireAttempts(db, clock.now(), userId)
    const of = skillName === undefined ? {} : { skillKey: canonicalSkill(skillName).key }
    const rows = await listAttempts(db, { userId, ...of, limit })
    return { attempts: await presentHeads(db, rows, clock.now()) }
  }
