import { badgeEarned } from '@codekin/contracts/gamification/events'
import { reportPoints } from '@codekin/contracts/gamification/points'
import { newId } from '@codekin/service-kit/new-id'
import { empty, rowsOf } from '@codekin/test-kit/projections'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startGamification, type TestGamification } from '../../../testing/makers.ts'

let service: TestGamification
beforeAll(async () => void (service = await startGamification()))
afterAll(() => service.stop())

const runJob = (name: string) => service.runJob(name)

test('an upheld report earns points, and an overturned one loses them', async () => {
  const ann = await service.developer()
  const { overturn } = await service.uphold(ann)
  expect(await ann.entries()).toMatchObject([{ kind: 'report-upheld', points: reportPoints, person: null }])
  await overturn()
  expect(await ann.total()).toBe(0)
  expect(await ann.entries()).toMatchObject([{ reversed: { by: 'decision-overturned' } }])
})

test('reports about one person count once a week, reports about others separately', async () => {
  const ann = await service.developer()
  const aboutKey = newId()
  for (const about of [{ aboutKey }, { aboutKey }, {}]) await service.uphold(ann, about)
  expect(await ann.total()).toBe(2 * reportPoints)
})

test('a week of jury work is one row, however many items it has', async () => {
  const ann = await service.developer()
  await service.judge(ann, { monday: '2026-03-02', answered: 9, right: 9 })
  await service.judge(ann, { monday: '2026-03-09', answered: 9, right: 3 })
  expect(await ann.entries()).toMatchObject([
    { kind: 'jury-right', points: 6, person: null, occurredAt: '2026-03-08T23:59:59.999Z' },
  ])
})

test('pages already fetched are not fetched again, and fetching everything again leads to the same rows', async () => {
  const { db } = service.deps
  const ann = await service.developer()
  await (await service.uphold(ann)).overturn()
  const computedTables = ['upheld_report', 'jury_week', 'award', 'score']
  const before = await rowsOf(db, computedTables)
  await runJob('sync-good-work')
  expect(await db.selectFrom('due').selectAll().execute()).toEqual([])
  await empty(db, ['upheld_report', 'jury_week', 'asked_place'])
  await runJob('sync-good-work')
  await service.compute()
  expect(await rowsOf(db, computedTables)).toEqual(before)
})

describe('on the Monday after', () => {
  const upheldAt = '2026-08-12T15:00:00.000Z'
  beforeEach(() => service.clock.set(new Date('2026-08-17T00:02:00.000Z')))

  test('reports and jury work of last week put no one on the board of the new week', async () => {
    const [ann, bob] = [await service.developer(), await service.developer()]
    await service.uphold(ann, { upheldAt, decidedAt: upheldAt })
    await service.judge(bob, { monday: '2026-08-10', answered: 9, right: 9 })
    const { top } = await ann.gamification.getLeaderboard({ query: { timeframe: 'week' } })
    const shown = top.map(({ person }) => person.id)
    expect(shown.filter((id) => [ann.userId, bob.userId].includes(id))).toEqual([])
    expect((await ann.quality.getDashboard()).points).toMatchObject({ week: 0, lastWeek: reportPoints })
  })

  test('a badge it earns is announced', async () => {
    const { db } = service.deps
    const ann = await service.developer()
    const earlier = Array.from({ length: 29 }, (_, at) => ({
      userId: ann.userId,
      kind: 'reply' as const,
      causeId: newId(),
      groupId: newId(),
      worth: 1,
      points: 1,
      occurredAt: new Date(Date.UTC(2026, 6, 1 + at)),
      isHidden: false,
    }))
    await db.insertInto('award').values(earlier).execute()
    await service.uphold(ann, { upheldAt, decidedAt: upheldAt })
    const announced = await db.selectFrom('outbox').select(['name', 'data']).where('key', '=', ann.userId).execute()
    const badges = announced.filter(({ name }) => name === badgeEarned.name).map(({ data }) => data)
    expect(badges).toMatchObject([{ badge: 'steady', earnedAt: '2026-08-16T23:59:59.999Z' }])
  })
})
