import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Developer, startVerification, type TestVerification } from '../../../testing/makers.ts'
import { allItems } from '../../../testing/solved-tests.ts'
import { gradeAttempt } from './grade-attempts.ts'

let service: TestVerification
beforeAll(async () => {
  service = await startVerification()
  await (await service.as({ role: 'admin' })).skillTests.initChallenges()
})
afterAll(() => service.stop())

const itemId = 'javascript/task-history'
const task = allItems.find(({ id }) => id === itemId)
const reference = task?.kind === 'code' ? task.reference : ''

/** Submits a test with a single program, not yet graded. */
async function handIn(who: Developer): Promise<string> {
  const { id } = await who.skillTests.startTest({
    body: { challengeId: 'javascript-working', skillName: 'JavaScript' },
  })
  const drawn = JSON.stringify([{ key: 'q1', itemId, version: 1, order: [] }])
  const given = { drawn, codes: JSON.stringify({ q1: reference }), state: 'submitted' as const }
  await service.deps.db
    .updateTable('testAttempt')
    .set({ ...given, submittedAt: service.clock.now() })
    .where('id', '=', id)
    .execute()
  return id
}

/** Grades it with a runner that returns this outcome for every program. */
async function gradeWith(id: string, outcome: 'busy' | 'crashed'): Promise<string> {
  service.clock.advance(6)
  const run = ({ id: of }: { id: string }) =>
    Promise.resolve({ id: of, outcome, checks: [], stdout: '', milliseconds: 0 })
  await gradeAttempt({ ...service.deps, runner: { run: run as never, close: () => Promise.resolve() } }, id)
  const { db } = service.deps
  return (await db.selectFrom('testAttempt').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
}

test("a runner that was busy for long doesn't use up the tries of a program that then crashes", async () => {
  const ann = await service.developer()
  const id = await handIn(ann)
  for (let times = 0; times < 8; times += 1) expect(await gradeWith(id, 'busy')).toBe('grading')
  expect(await gradeWith(id, 'crashed')).toBe('grading')
  const { result } = await service.graded(ann, id)
  expect(result).toMatchObject({ isPassed: true, tasks: [{ outcome: 'ran' }] })
})

test('a program that crashes repeatedly fails', async () => {
  const id = await handIn(await service.developer())
  const states: string[] = []
  for (let times = 0; times < 5; times += 1) states.push(await gradeWith(id, 'crashed'))
  expect(states).toEqual(['grading', 'grading', 'grading', 'grading', 'graded'])
})
