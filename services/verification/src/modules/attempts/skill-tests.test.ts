import type { Attempt, TestItem } from '@codekin/contracts/skill-verification/test-models'
import { inTransaction } from '@codekin/db/transaction'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Developer, startVerification, type TestVerification } from '../../../testing/makers.ts'
import { allItems as all, itemBehind, solve } from '../../../testing/solved-tests.ts'
import { gradeAttempt } from '../grading/grade-attempts.ts'

let service: TestVerification
beforeAll(async () => {
  service = await startVerification()
  const boss = await service.as({ role: 'admin' })
  await boss.skillTests.initChallenges()
})
afterAll(() => service.stop())

const hour = 3_600
const start = (who: Developer, challengeId = 'git-working', skillName = 'git') =>
  who.skillTests.startTest({ body: { challengeId, skillName } })
const read = async (who: Developer, { id }: { id: string }) =>
  await (await service.later(who)).skillTests.getTest({ params: { id } })

/** Submits an attempt and waits until it is graded. */
async function submit(who: Developer, attempt: Attempt, body: Partial<ReturnType<typeof solve>>): Promise<Attempt> {
  const params = { id: attempt.id }
  await who.skillTests.submitTest({ params, body: { answers: {}, codeSubmissions: {}, ...body } })
  return await service.graded(who, attempt.id)
}

test('loading the bank twice changes nothing', async () => {
  const boss = await service.as({ role: 'admin' })
  const again = await boss.skillTests.initChallenges()
  expect(again).toEqual({ version: expect.any(Number), items: all.length, added: 0, changed: 0, retired: 0 })
  const { skills } = await (await service.developer()).skillTests.listTestedSkills()
  expect(skills.length).toBeGreaterThanOrEqual(12)
})

test('a changed item is a new version, a removed one is not drawn, and loading the bank restores both', async () => {
  const { db } = service.deps
  await db
    .updateTable('testItem')
    .set({ content: JSON.stringify({ id: 'git/x' }) })
    .where('id', 'like', 'git/%')
    .execute()
  await db
    .insertInto('testItem')
    .values({
      id: 'git/gone',
      version: 1,
      skillKey: 'git',
      content: JSON.stringify({}),
      difficulty: 0,
      discrimination: 1,
      loadedAt: service.clock.now(),
      retiredAt: null,
    })
    .execute()
  await db.updateTable('testItem').set({ retiredAt: service.clock.now() }).where('skillKey', '=', 'css').execute()
  const boss = await service.as({ role: 'admin' })
  const known = all.filter(({ id }) => /^(git|css)\//.test(id)).length
  expect(await boss.skillTests.initChallenges()).toMatchObject({ added: 0, changed: known, retired: 1 })
  expect(await boss.skillTests.initChallenges()).toMatchObject({ added: 0, changed: 0, retired: 0 })
})

test('a test started before its items are loaded is refused with a retry delay, and starts under the same key later', async () => {
  const now = service.clock.now()
  await service.deps.db.updateTable('testItem').set({ retiredAt: now }).where('skillKey', '=', 'css').execute()
  const ann = await service.developer()
  const body = { challengeId: 'css-working', skillName: 'CSS' }
  const ask = () =>
    ann.http('POST', '/api/v1/skill-verification/test/start', { body, headers: { 'idempotency-key': 'begin-css' } })
  const early = await ask()
  expect([early.status, early.headers.get('retry-after')]).toEqual([503, '3'])
  expect(early.body).toMatchObject({ code: 'tests_loading', error: expect.stringContaining('still loading') })
  await (await service.as({ role: 'admin' })).skillTests.initChallenges()
  expect(await ask()).toMatchObject({ status: 201, body: { skill: 'CSS', state: 'running' } })
})

test('tests of a skill show contents, duration and pass mark, and no items', async () => {
  const ann = await service.developer()
  const { challenges } = await ann.skillTests.listChallenges({ params: { skill: 'typescript' }, query: {} })
  expect(challenges.map(({ id, tasks }) => [id, tasks])).toEqual([
    ['typescript-foundation', 2],
    ['typescript-working', 2],
    ['typescript-advanced', 2],
  ])
  for (const { questions, minutes, passMark } of challenges) {
    expect(questions).toBeGreaterThanOrEqual(8)
    expect(minutes).toBeGreaterThan(10)
    expect([passMark > 30, passMark < 90]).toEqual([true, true])
  }
  const only = await ann.skillTests.listChallenges({ params: { skill: 'ts' }, query: { difficulty: 'advanced' } })
  expect(only.challenges).toHaveLength(1)
  const missing = ann.skillTests.listChallenges({ params: { skill: 'Basket weaving' }, query: {} })
  await expect(missing).rejects.toMatchObject({ status: 404, code: 'not_found' })
})

test('an attempt resumed elsewhere has the same items, order, saved answers and server time', async () => {
  const ann = await service.developer()
  const attempt = await start(ann)
  expect(attempt).toMatchObject({ state: 'running', skill: 'Git', level: 'working', result: null, answers: {} })
  const [first, second] = attempt.items
  const params = { id: attempt.id }
  await ann.skillTests.saveAnswers({ params, body: { answers: { [first?.key ?? '']: 1 } } })
  service.clock.advance(60)
  const saved = await ann.skillTests.saveAnswers({ params, body: { answers: { [second?.key ?? '']: [0, 1] } } })
  expect(saved.secondsLeft).toBe(attempt.secondsLeft - 60)
  const later = await read(ann, attempt)
  expect(later.items).toEqual(attempt.items)
  expect(later.answers).toEqual({ [first?.key ?? '']: 1, [second?.key ?? '']: [0, 1] })
  expect(later.secondsLeft).toBe(attempt.secondsLeft - 60)
})

test('one test per skill runs at a time, also with concurrent starts', async () => {
  const ann = await service.developer()
  const tries = await Promise.allSettled([start(ann), start(ann, 'git-advanced'), start(ann, 'git-foundation')])
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(start(ann)).rejects.toMatchObject({ status: 409, code: 'test_running' })
  await expect(start(ann, 'http-working', 'HTTP')).resolves.toMatchObject({ state: 'running' })
  await expect(start(ann, 'http-working', 'CSS')).rejects.toMatchObject({ code: 'not_found' })
  const { skills } = await ann.skillTests.listTestedSkills()
  expect(skills.filter(({ runningId }) => runningId !== null).map(({ skill }) => skill)).toEqual(['HTTP', 'Git'])
})

test('right answers and working programs pass and prove the skill; guesses do not', async () => {
  const [ann, bob] = [await service.developer(), await service.developer()]
  const attempt = await start(ann, 'sql-working', 'SQL')
  expect(attempt.items.filter(({ kind }) => kind === 'sql')).toHaveLength(2)
  const { result, items } = await submit(ann, attempt, solve(attempt))
  expect(items).toEqual([])
  expect(result).toMatchObject({ isPassed: true, annotation: '', signals: [{ kind: 'passed-fast' }] })
  expect(result?.tasks.map(({ outcome, passed, of }) => [outcome, passed === of])).toEqual([
    ['ran', true],
    ['ran', true],
  ])
  expect(result?.topics.every(({ right, of }) => right === of)).toBe(true)
  expect([(result?.low ?? 0) < (result?.score ?? 0), (result?.high ?? 0) > (result?.score ?? 0)]).toEqual([true, true])
  // The drawn items differ in how much they prove.
  expect(await ann.confidence('SQL')).toBeGreaterThan(50)
  const { skills } = await bob.skillVerification.listEvidence({ query: { userId: ann.userId } })
  expect(skills).toMatchObject([
    { skill: 'SQL', evidence: [{ method: 'test', detail: { kind: 'test', level: 'working', score: result?.score } }] },
  ])
  const theirs = await start(bob, 'sql-working', 'SQL')
  expect(await submit(bob, theirs, {})).toMatchObject({ result: { isPassed: false } })
  expect(await bob.confidence('SQL')).toBe(0)
})

test('passing an easy test repeatedly proves no more than once, and less than a harder test', async () => {
  const ann = await service.developer()
  const passes = async (level: string) => {
    const who = await service.later(ann)
    const attempt = await start(who, `git-${level}`)
    expect(await submit(who, attempt, solve(attempt))).toMatchObject({ result: { isPassed: true } })
    service.clock.advance(168 * hour)
    return (await (await service.later(ann)).confidence('Git')) ?? 0
  }
  const [first, again] = [await passes('foundation'), await passes('foundation')]
  expect(Math.abs(again - first)).toBeLessThanOrEqual(1)
  const harder = await passes('working')
  expect(harder).toBeGreaterThan(again)
  expect(await passes('foundation'), 'what was of more stays').toBeGreaterThan(again + 5)
})

test('an endorsement weighs more once its author passes a test of the skill', async () => {
  const [ann, bob] = [await service.developer(), await service.developer()]
  await service.match(ann, bob)
  await bob.approves((await ann.asks(bob, 'Git')).id)
  expect(await ann.confidence('Git')).toBe(18)
  const attempt = await start(bob)
  await submit(bob, attempt, solve(attempt))
  await service.weigh()
  expect(await ann.confidence('Git')).toBe(30)
})

test('answers to items outside the attempt are dropped', async () => {
  const ann = await service.developer()
  const attempt = await start(ann)
  const params = { id: attempt.id }
  await ann.skillTests.saveAnswers({ params, body: { answers: { q1: 1, q77: 1 }, codeSubmissions: { q99: 'x' } } })
  expect(await read(ann, attempt)).toMatchObject({ answers: { q1: 1 }, codeSubmissions: {} })
  expect(Object.keys((await read(ann, attempt)).answers)).toEqual(['q1'])
})

test('only programs of items that ask for one are stored, without control characters', async () => {
  const ann = await service.developer()
  const attempt = await start(ann, 'javascript-working', 'JavaScript')
  const codeSubmissions = Object.fromEntries(
    attempt.items.map(({ key }) => [key, 'const\tone = 1 // \u0001\u001b[31m\n']),
  )
  await ann.skillTests.saveAnswers({ params: { id: attempt.id }, body: { codeSubmissions } })
  const programs = attempt.items
    .filter(({ kind }) => kind === 'code')
    .map(({ key }) => [key, 'const\tone = 1 // [31m\n'])
  expect((await read(ann, attempt)).codeSubmissions).toEqual(Object.fromEntries(programs))
})

test('a program runs against the visible checks only', { timeout: 120_000 }, async () => {
  const ann = await service.developer()
  const attempt = await start(ann, 'javascript-working', 'JavaScript')
  const task = attempt.items.find(({ kind }) => kind === 'code') as TestItem
  const item = itemBehind(task)
  if (item.kind !== 'code') throw new Error('This is no program.')
  const params = { id: attempt.id }
  const ran = await ann.skillTests.runTask({ params, body: { key: task.key, code: item.reference } })
  expect(ran).toMatchObject({ outcome: 'ran', checks: item.visible.map(() => ({ passed: true })) })
  // A busy machine gives no verdict at first.
  const broken = () => ann.skillTests.runTask({ params, body: { key: task.key, code: 'for (;;);' } })
  await expect.poll(async () => (await broken()).outcome, { timeout: 80_000 }).toBe('timed-out')
  const question = attempt.items.find(({ kind }) => kind !== 'code') as TestItem
  const notOne = ann.skillTests.runTask({ params, body: { key: question.key, code: '1' } })
  await expect(notOne).rejects.toMatchObject({ code: 'not_found' })
})

test('the position of the right choice is unpredictable', async () => {
  const places = new Set<number>()
  for (let people = 0; people < 8; people += 1) {
    const { items } = await start(await service.developer(), 'http-foundation', 'HTTP')
    for (const shown of items) {
      const item = itemBehind(shown)
      if (item.kind === 'single') places.add(shown.choices.indexOf(item.right))
    }
  }
  expect([...places].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3])
})

test('a program that never ends, floods its output or exhausts memory fails with a reason, and the rest is graded', async () => {
  const ann = await service.developer()
  const attempt = await start(ann, 'javascript-working', 'JavaScript')
  const ids = [
    'javascript/task-shorten',
    'javascript/task-windows',
    'javascript/task-memoize',
    'javascript/task-history',
  ]
  const drawn = JSON.stringify(ids.map((itemId, at) => ({ key: `q${at + 1}`, itemId, version: 1, order: [] })))
  await service.deps.db.updateTable('testAttempt').set({ drawn }).where('id', '=', attempt.id).execute()
  const right = all.find(({ id }) => id === ids[3])
  const codeSubmissions = {
    q1: 'for (;;);',
    q2: 'for (;;) console.log("x".repeat(1000))',
    q3: 'const all = []; for (;;) all.push(new Array(100000).fill(7))',
    q4: right?.kind === 'code' ? right.reference : '',
  }
  const { result } = await submit(ann, attempt, { codeSubmissions })
  expect(result?.tasks.map(({ outcome, passed }) => [outcome, passed > 0])).toEqual([
    ['timed-out', false],
    ['output-flood', false],
    ['out-of-memory', false],
    ['ran', true],
  ])
})

test('several programs of maximum length are accepted', async () => {
  const ann = await service.developer()
  const attempt = await start(ann, 'javascript-working', 'JavaScript')
  const [one, two] = attempt.items.filter(({ kind }) => kind === 'code')
  const long = `// ${'x'.repeat(65_000)}\n`
  const codeSubmissions = { [one?.key ?? '']: long, [two?.key ?? '']: long }
  await ann.skillTests.saveAnswers({ params: { id: attempt.id }, body: { codeSubmissions } })
  expect((await read(ann, attempt)).codeSubmissions).toEqual(codeSubmissions)
})
test('after the time answers are refused, and saved ones are graded', async () => {
  const ann = await service.developer()
  const attempt = await start(ann)
  const { answers } = solve(attempt)
  const params = { id: attempt.id }
  await ann.skillTests.saveAnswers({ params, body: { answers } })
  service.clock.advance(attempt.secondsLeft + 10)
  const later = await service.later(ann)
  const over = { status: 409, code: 'test_over' }
  await expect(later.skillTests.saveAnswers({ params, body: { answers: { q1: 0 } } })).rejects.toMatchObject(over)
  await expect(later.skillTests.submitTest({ params, body: {} })).rejects.toMatchObject(over)
  await expect(later.skillTests.runTask({ params, body: { key: 'q1', code: '1' } })).rejects.toMatchObject(over)
  await service.runJob('grade-attempts')
  expect((await later.skillTests.getTest({ params })).state).toBe('graded')
  expect((await later.skillTests.getTest({ params })).result).toMatchObject({ isPassed: true })
})

test('concurrent submissions have one result, also with two graders', async () => {
  const ann = await service.developer()
  const attempt = await start(ann)
  const [params, body] = [{ id: attempt.id }, solve(attempt)]
  await Promise.all([1, 2, 3].map(() => ann.skillTests.submitTest({ params, body }).catch(() => undefined)))
  expect((await service.graded(ann, attempt.id)).state).toBe('graded')
  const { db } = service.deps
  const announcements = await db
    .selectFrom('outbox')
    .select('id')
    .where('name', '=', 'verification.test-finished')
    .where('key', '=', ann.userId)
    .execute()
  expect(announcements).toHaveLength(1)
  service.clock.advance(2 * hour)
  const late = (await service.later(ann)).skillTests.submitTest({ params, body: { answers: { q1: 0 } } })
  expect((await late).result, 'an answer that was lost is had again').toMatchObject({ isPassed: true })
})

test('an attempt that another request has locked is graded as soon as the lock is released', async () => {
  const ann = await service.developer()
  const attempt = await start(ann)
  const { db } = service.deps
  await db.updateTable('testAttempt').set({ state: 'submitted' }).where('id', '=', attempt.id).execute()
  let grading: Promise<void> | undefined
  await inTransaction(db, async (trx) => {
    await trx.selectFrom('testAttempt').select('id').where('id', '=', attempt.id).forUpdate().execute()
    grading = gradeAttempt(service.deps, attempt.id)
    await expect.poll(countLockWaits).toBe(1)
  })
  await grading
  expect((await read(ann, attempt)).state).toBe('graded')
})

/** Statements of this file's database that wait for a lock. */
async function countLockWaits(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    service.deps.db,
  )
  return Number(rows[0]?.count)
}

test('an attempt of a killed grader is graded once after its lease', async () => {
  const ann = await service.developer()
  const attempt = await start(ann)
  const { db } = service.deps
  const leaseUntil = new Date(service.clock.now().getTime() + 60_000)
  const left = { state: 'grading' as const, leaseId: service.deps.newId(), leaseUntil }
  await db.updateTable('testAttempt').set(left).where('id', '=', attempt.id).execute()
  await service.runJob('grade-attempts')
  expect((await read(ann, attempt)).state).toBe('grading')
  service.clock.advance(61)
  await service.runJob('grade-attempts')
  expect((await read(ann, attempt)).state).toBe('graded')
})

test('the cool-down is a day, then three, then seven, and is shown beforehand', async () => {
  const ann = await service.developer()
  const waits: number[] = []
  for (const hours of [24, 72, 168]) {
    const who = await service.later(ann)
    const startedAt = service.clock.now().getTime()
    await submit(who, await start(who), {})
    const { skills } = await who.skillTests.listTestedSkills()
    const next = skills.find(({ skill }) => skill === 'Git')?.nextTryAt ?? ''
    waits.push(Math.round((Date.parse(next) - startedAt) / 3_600_000))
    await expect(start(who)).rejects.toMatchObject({ code: 'test_cooling_down', details: [{ resetsAt: next }] })
    service.clock.advance(hours * hour)
  }
  expect(waits).toEqual([24, 72, 168])
})

test('extra time is half as much again', async () => {
  const [ann, bob] = [await service.developer(), await service.developer()]
  await bob.skillTests.changeTestSettings({ body: { hasExtraTime: true } })
  const [one, other] = [await start(ann), await start(bob)]
  expect(other.secondsLeft / one.secondsLeft).toBeCloseTo(1.5)
  expect((await bob.skillTests.listTestedSkills()).hasExtraTime).toBe(true)
})

test('signals are shown with the result, can be commented on, and change no score', async () => {
  const [ann, bob] = [await service.developer(), await service.developer()]
  const attempt = await start(ann)
  const params = { id: attempt.id }
  const signals = [
    { kind: 'page-left' as const, amount: 40 },
    { kind: 'large-paste' as const, amount: 900, key: 'q2' },
  ]
  await ann.skillTests.saveAnswers({ params, body: { signals } })
  const { result } = await submit(ann, attempt, solve(attempt))
  expect(result).toMatchObject({
    isPassed: true,
    signals: [{ kind: 'page-left', amount: 40, key: null }, { key: 'q2' }, { kind: 'passed-fast', key: null }],
  })
  await ann.skillTests.annotateTest({ params, body: { annotation: 'The doorbell.' } })
  expect((await ann.skillTests.getTest({ params })).result).toMatchObject({ annotation: 'The doorbell.' })
  const notTheirs = bob.skillTests.annotateTest({ params, body: { annotation: 'Not mine.' } })
  await expect(notTheirs).rejects.toMatchObject({ code: 'not_found' })
})

test("another user's attempt cannot be read, answered, run or submitted", async () => {
  const [ann, eve] = [await service.developer(), await service.developer()]
  const params = { id: (await start(ann)).id }
  const { skillTests: api } = eve
  const notFound = { status: 404, code: 'not_found' }
  await expect(api.getTest({ params })).rejects.toMatchObject(notFound)
  await expect(api.saveAnswers({ params, body: { answers: { q1: 0 } } })).rejects.toMatchObject(notFound)
  await expect(api.submitTest({ params, body: {} })).rejects.toMatchObject(notFound)
  await expect(api.runTask({ params, body: { key: 'q1', code: '1' } })).rejects.toMatchObject(notFound)
  expect((await api.listTestHistory({ query: {} })).attempts).toEqual([])
})

test.each([
  ['a megabyte of code', { codeSubmissions: { q1: 'x'.repeat(1_000_000) } }],
  ['code with NUL', { codeSubmissions: { q1: 'a\0b' } }],
  ['an answer to nothing', { answers: { __proto__x: 1 } }],
  ['a choice that is no number', { answers: { q1: { is: 'wrong' } } }],
])('%s is a bad request and changes nothing', async (_, body) => {
  const ann = await service.developer()
  const attempt = await start(ann)
  const answer = await ann.http('PUT', `/api/v1/skill-verification/test/${attempt.id}/answers`, { body })
  expect([400, 413]).toContain(answer.status)
  expect(await read(ann, attempt)).toMatchObject({ answers: {}, codeSubmissions: {} })
})
