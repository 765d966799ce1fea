import { setTimeout } from 'node:timers/promises'
import type { skillTests } from '@codekin/contracts/skill-verification/test-endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { findAttempt, findOwnAttempt, presentAttempt, updateAnswers } from '../attempts/index.ts'
import { type Item, listItemsOf } from '../bank/index.ts'
import { gradeAttempt } from './grade-attempts.ts'
import { runProgram } from './run-program.ts'

type Endpoints = typeof skillTests.endpoints

export const submitTest =
  (deps: Deps): Handler<Endpoints['submitTest']> =>
  async ({ params: { id }, body, caller: { userId }, fail }) => {
    const { db, clock } = deps
    const now = clock.now()
    const { answers, codeSubmissions: codes } = body
    const submitted = await updateAnswers(db, { id, userId, now }, { answers, codes, signals: [] }, 'submitted')
    const attempt = submitted ?? (await findOwnAttempt(deps, { id, userId }))
    if (!attempt) throw fail('not_found')
    // Submitted before, perhaps with a lost response: return the same again.
    if (!submitted && attempt.submittedAt === null) throw fail('test_over')
    // Most are graded before the response; otherwise the state shows it.
    if (submitted) await gradeSoon(deps, id)
    return await presentAttempt(db, (await findAttempt(db, { id, userId })) ?? attempt, clock.now())
  }

/** How long a submit request waits for the result. */
const patienceMilliseconds = 4_000

async function gradeSoon(deps: Deps, id: string): Promise<void> {
  const patience = new AbortController()
  const grading = gradeAttempt(deps, id).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'grading a submitted attempt failed, will retry')
  })
  const waiting = setTimeout(patienceMilliseconds, undefined, { signal: patience.signal }).catch(() => undefined)
  await Promise.race([grading, waiting])
  patience.abort()
}

export const runTask =
  (deps: Deps): Handler<Endpoints['runTask']> =>
  async ({ params: { id }, body: { key, code }, caller: { userId }, fail }) => {
    const attempt = await findOwnAttempt(deps, { id, userId })
    const drawn = attempt?.drawn.find((one) => one.key === key)
    if (!attempt || !drawn) throw fail('not_found')
    if (attempt.state !== 'running') throw fail('test_over')
    const [stored] = await listItemsOf(deps.db, [drawn])
    const item = stored?.content as Item | undefined
    if (item?.kind !== 'code' && item?.kind !== 'sql') throw fail('not_found')
    return await runProgram(deps, item, { id: `${id} ${key}`, owner: userId, code }, 'shown')
  }
