import { setTimeout } from 'node:timers/promises'
import type { skillTests } from '@codekin/contracts/skill-verification/test-endpoints'
import { canonicalSkill } from '@codekin/contracts/users/skill-names'
import type { Handler } from '@codekin/service-kit/serve'
import type { Item } from '../../bank/item.ts'
import type { Deps } from '../../deps.ts'
import { appealReview as appeal } from '../../operations/decide-review.ts'
import { gradeAttempt } from '../../operations/grade-attempts.ts'
import { presentAttempt, presentHeads, secondsLeftOf } from '../../operations/read-attempt.ts'
import { runProgram } from '../../operations/run-program.ts'
import { findChallenge, startTest as start } from '../../operations/start-test.ts'
import {
  type AttemptRow,
  changeAnnotation,
  expireAttempts,
  findAttempt,
  listAttempts,
  saveAnswers as save,
} from '../../store/test-attempts.ts'
import { listItemsOf } from '../../store/test-items.ts'

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

/** An own attempt as it stands now; undefined where there is none. */
async function findOwn({ db, clock }: Deps, about: { id: string; userId: string }): Promise<AttemptRow | undefined> {
  await expireAttempts(db, clock.now(), about.userId)
  return await findAttempt(db, about)
}

export const getTest =
  (deps: Deps): Handler<Endpoints['getTest']> =>
  async ({ params: { id }, caller: { userId }, fail }) => {
    const attempt = await findOwn(deps, { id, userId })
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
    throw fail((await findOwn(deps, { id, userId })) ? 'test_over' : 'not_found')
  }

export const submitTest =
  (deps: Deps): Handler<Endpoints['submitTest']> =>
  async ({ params: { id }, body, caller: { userId }, fail }) => {
    const { db, clock } = deps
    const now = clock.now()
    const { answers, codeSubmissions: codes } = body
    const submitted = await save(db, { id, userId, now }, { answers, codes, signals: [] }, 'submitted')
    const attempt = submitted ?? (await findOwn(deps, { id, userId }))
    if (!attempt) throw fail('not_found')
    // Handed in before, and maybe not answered: the same again.
    if (!submitted && attempt.submittedAt === null) throw fail('test_over')
    // Most are graded by the time of the answer; of the others the state tells.
    if (submitted) await gradeSoon(deps, id)
    return await presentAttempt(db, (await findAttempt(db, { id, userId })) ?? attempt, clock.now())
  }

/** So long whoever hands in waits for the result; a runner that takes longer grades it all the same. */
const patienceMilliseconds = 4_000

async function gradeSoon(deps: Deps, id: string): Promise<void> {
  const patience = new AbortController()
  const grading = gradeAttempt(deps, id).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'an attempt that was handed in is graded later')
  })
  const waiting = setTimeout(patienceMilliseconds, undefined, { signal: patience.signal }).catch(() => undefined)
  await Promise.race([grading, waiting])
  patience.abort()
}

export const annotateTest =
  ({ db }: Deps): Handler<Endpoints['annotateTest']> =>
  async ({ params: { id }, body: { annotation }, caller: { userId }, fail }) => {
    if (!(await changeAnnotation(db, { id, userId, annotation }))) throw fail('not_found')
  }

export const appealReview =
  (deps: Deps): Handler<Endpoints['appealReview']> =>
  async ({ params: { id }, body: { text }, caller: { userId }, fail }) => {
    const { kind } = await appeal(deps, { attemptId: id, userId, text })
    if (kind === 'appealed-before') throw fail('appeal_exists')
    if (kind === 'too-late') throw fail('appeal_too_late')
    const attempt = kind === 'appealed' && (await findAttempt(deps.db, { id, userId }))
    const [head] = attempt ? await presentHeads(deps.db, [attempt], deps.clock.now()) : []
    if (!head) throw fail('not_found')
    return head
  }

export const runTask =
  (deps: Deps): Handler<Endpoints['runTask']> =>
  async ({ params: { id }, body: { key, code }, caller: { userId }, fail }) => {
    const attempt = await findOwn(deps, { id, userId })
    const drawn = attempt?.drawn.find((one) => one.key === key)
    if (!attempt || !drawn) throw fail('not_found')
    if (attempt.state !== 'running') throw fail('test_over')
    const [stored] = await listItemsOf(deps.db, [drawn])
    const item = stored?.content as Item | undefined
    if (item?.kind !== 'code' && item?.kind !== 'sql') throw fail('not_found')
    return await runProgram(deps, item, { id: `${id} ${key}`, owner: userId, code }, 'shown')
  }

export const listTestHistory =
  ({ db, clock }: Deps): Handler<Endpoints['listTestHistory']> =>
  async ({ query: { skillName, limit }, caller: { userId } }) => {
    await expireAttempts(db, clock.now(), userId)
    const of = skillName === undefined ? {} : { skillKey: canonicalSkill(skillName).key }
    const rows = await listAttempts(db, { userId, ...of, limit })
    return { attempts: await presentHeads(db, rows, clock.now()) }
  }
