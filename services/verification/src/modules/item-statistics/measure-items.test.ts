import type { TestLevel } from '@codekin/contracts/skill-verification/models'
import type { ItemStatistics } from '@codekin/contracts/skill-verification/test-models'
import { newId } from '@codekin/service-kit/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startVerification, type TestVerification } from '../../../testing/makers.ts'
import { normalOf, randomOf } from '../../../testing/random.ts'
import { listCurrentItems } from '../bank/repository.ts'
import { chanceOf } from '../bank/rules/ability.ts'

let service: TestVerification
beforeAll(async () => {
  service = await startVerification()
  await (await service.as({ role: 'admin' })).skillTests.initChallenges()
})
afterAll(() => service.stop())

const day = 86_400
const look = () => service.runJob('measure-items')
async function measure(): Promise<void> {
  service.clock.advance(day)
  await look()
}
/** Reads the statistics as an operator. */
async function statisticsOf(skill: string): Promise<ItemStatistics[]> {
  const boss = await service.as({ role: 'admin' })
  return (await boss.skillTests.listItemStatistics({ params: { skill } })).items
}

/** Simulates this many users who answer every item in use; the leaked one is answered right regardless of ability. */
async function answer(skillKey: string, people: number, leaked?: string): Promise<void> {
  const random = randomOf(8)
  const items = await listCurrentItems(service.deps.db, skillKey)
  const rows = Array.from({ length: people }, () => {
    const [attemptId, ability] = [newId(), normalOf(random)]
    return items.map((item) => ({
      attemptId,
      itemId: item.id,
      version: item.version,
      isRight: random() < (item.id === leaked ? 0.9 : chanceOf(ability, { ...item, difficulty: 0.5 })),
      ability: 0,
      level: 'working' as const,
    }))
  }).flat()
  for (let at = 0; at < rows.length; at += 5_000)
    await service.deps.db
      .insertInto('testResponse')
      .values(rows.slice(at, at + 5_000))
      .execute()
}

/** Simulates this many drawn attempts. */
async function draw(skillKey: string, level: TestLevel, drawn: readonly string[], count: number): Promise<void> {
  const now = service.clock.now()
  const rows = Array.from({ length: count }, () => ({
    id: newId(),
    userId: newId(),
    skillKey,
    skill: skillKey,
    challengeId: `${skillKey}-${level}`,
    level,
    state: 'graded' as const,
    drawn: JSON.stringify(drawn.map((itemId) => ({ key: 'q1', itemId, version: 1, order: [] }))),
    startedAt: now,
    expiresAt: now,
    submittedAt: now,
    leaseUntil: null,
    leaseId: null,
    result: null,
    gradedAt: now,
    passMark: 50,
  }))
  await service.deps.db.insertInto('testAttempt').values(rows).execute()
}

test('with enough answers measured values apply, a leaked item is retired, and authored values are kept', async () => {
  const before = await statisticsOf('CSS')
  const known = before.find(({ kind }) => kind === 'single')?.id ?? ''
  await answer('css', 700, known)
  await measure()
  const after = await statisticsOf('CSS')
  const others = after.filter(({ id }) => id !== known)
  for (const { measured } of others) expect(measured).toMatchObject({ answers: 700 })
  // All have equal difficulty now, whatever was authored; how much is due to hard items or weak users is split between the two.
  const found = others.map(({ current }) => current.difficulty)
  expect(Math.max(...found) - Math.min(...found)).toBeLessThan(1.5)
  expect(Math.max(...others.map(({ authored }) => authored.difficulty))).toBeGreaterThan(1.5)
  expect(after.map(({ authored }) => authored)).toEqual(before.map(({ authored }) => authored))
  expect(after.find(({ id }) => id === known)).toMatchObject({ retired: { for: 'weak' } })
  expect((await listCurrentItems(service.deps.db, 'css')).map(({ id }) => id)).not.toContain(known)
  expect(others.every(({ retired }) => retired === null)).toBe(true)
  const boss = await service.as({ role: 'admin' })
  expect(await boss.skillTests.initChallenges(), 'loading does not bring it back').toMatchObject({ changed: 0 })
})

test('the pass mark follows current item values, and stays fixed for a started attempt', async () => {
  const ann = await service.developer()
  const markOf = async () => {
    const { skillTests: api } = await service.later(ann)
    const { challenges } = await api.listChallenges({ params: { skill: 'HTTP' }, query: { difficulty: 'working' } })
    return challenges[0]?.passMark
  }
  const markBefore = await markOf()
  const attempt = await ann.skillTests.startTest({ body: { challengeId: 'http-working', skillName: 'HTTP' } })
  const harder = { difficulty: 1.2 }
  await service.deps.db.updateTable('testItem').set(harder).where('skillKey', '=', 'http').execute()
  expect(await markOf()).toBeLessThan(markBefore ?? 0)
  service.clock.advance(day)
  const { skillTests: api } = await service.later(ann)
  const read = () => api.getTest({ params: { id: attempt.id } })
  await service.runJob('grade-attempts')
  expect((await read()).state).toBe('graded')
  expect((await read()).result?.passMark).toBe(markBefore)
})

test('with few answers only the statistics change', async () => {
  await answer('git', 30)
  await measure()
  for (const { authored, current, measured } of await statisticsOf('git')) {
    expect(current).toEqual(authored)
    expect(measured).toMatchObject({ answers: 30 })
  }
})

test('an over-exposed item rests for half a year', async () => {
  const one = 'react/index-as-key'
  await draw('react', 'working', [one], 150)
  await draw('react', 'working', [], 70)
  await measure()
  const found = async () => (await statisticsOf('React')).find(({ id }) => id === one)
  expect(await found()).toMatchObject({ retired: { for: 'over-exposed' }, measured: { exposureShare: 150 / 220 } })
  service.clock.advance(100 * day)
  await measure()
  expect(await found()).toMatchObject({ retired: { for: 'over-exposed' } })
  service.clock.advance(81 * day)
  await measure()
  expect(await found()).toMatchObject({ retired: null })
})

test('each skill is measured at most once a day', async () => {
  const times = async () => new Set((await statisticsOf('SQL')).map(({ measured }) => measured?.at))
  const before = await times()
  service.clock.advance(3_600)
  await look()
  expect(await times()).toEqual(before)
  await measure()
  expect(await times()).not.toEqual(before)
})

test('statistics of a skill without a test are not found', async () => {
  await expect(statisticsOf('Basket weaving')).rejects.toMatchObject({ status: 404, code: 'not_found' })
})
