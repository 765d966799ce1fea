import { eraseGamificationUser, exportGamificationUser } from '@codekin/contracts/gamification/commands'
import { testPoints } from '@codekin/contracts/gamification/points'
import { inTransaction } from '@codekin/db/transaction'
import { newId } from '@codekin/service-kit/new-id'
import { eraseWhole, exportWhole } from '@codekin/test-kit/personal-data'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Developer, startGamification, type TestGamification } from '../testing/makers.ts'
import { upsertDue } from './modules/facts/repository-due.ts'

let service: TestGamification
beforeAll(async () => void (service = await startGamification()))
afterAll(() => service.stop())

/** Lists the tables that have a row containing the text. */
async function tablesWith(text: string): Promise<string[]> {
  const { db } = service.deps
  const { rows } = await sql<{ table: string }>`
    select table_name as table from information_schema.tables where table_schema = current_schema()`.execute(db)
  const found = await Promise.all(
    rows.map(async ({ table }) => {
      const row = await sql`select from ${sql.table(table)} t where t::text like ${`%${text}%`} limit 1`.execute(db)
      return row.rows.length > 0 ? [table] : []
    }),
  )
  return found.flat()
}

/** Lists the tables with a column that can identify a person. */
async function tablesOfPeople(): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select distinct table_name as table from information_schema.columns where table_schema = current_schema()
      and (column_name in ('actor', 'key') or column_name ~ '(user|owner|endorser|sender)_id$') and udt_name = 'uuid'
  `.execute(service.deps.db)
  return rows.map(({ table }) => table)
}

/** Creates a row in every table that can name them, except tables with transient rows. */
async function leaveTraces(ann: Developer, bob: Developer): Promise<void> {
  const talk = await service.match(ann, bob)
  await talk.send(ann)
  await talk.send(bob)
  await service.endorse(bob, ann, 'Rust')
  await service.pass(ann, 'SQL', 'working')
  await service.onboard(ann)
  await service.choose(ann, { leaderboard: true })
  await service.decide(ann, 'active')
  await service.uphold(ann)
  await service.judge(ann, { monday: '2026-03-02', answered: 5, right: 5 })
}

test('an export holds the ledger, scores, badges and conversation starts, and nothing about the other users involved', async () => {
  const [ann, bob] = [await service.developer(), await service.developer()]
  await leaveTraces(ann, bob)
  const given = await exportWhole(service.bus, exportGamificationUser, ann.userId)
  expect(given['points']).toContainEqual(expect.objectContaining({ kind: 'test-passed', points: testPoints.working }))
  expect(given['scores']?.length).toBe(3)
  expect(given['openings']).toEqual([expect.objectContaining({ isOwn: true, answeredAt: expect.any(String) })])
  expect(given['badges']).toContainEqual(expect.objectContaining({ badge: 'tested' }))
  expect(JSON.stringify(given)).not.toContain(bob.userId)
})

test('an export names every badge the person ever had, also those they lost', async () => {
  const ann = await service.developer()
  const attempt = await service.pass(ann, 'SQL', 'working')
  await attempt.judge(true)
  const given = await exportWhole(service.bus, exportGamificationUser, ann.userId)
  expect(given['badges']).toEqual([])
  expect(given['badge-history']).toEqual([{ badge: 'tested' }])
})

test('an export says which of the person’s own reports were upheld, without a word about who was reported', async () => {
  const ann = await service.developer()
  const aboutKey = newId()
  const report = { reportId: newId(), aboutKey, upheldAt: '2026-03-02T10:00:00.000Z' }
  await (await service.uphold(ann, report)).overturn()
  await service.uphold(ann, { aboutKey })
  const given = await exportWhole(service.bus, exportGamificationUser, ann.userId)
  expect(given['upheld-reports']).toHaveLength(2)
  expect(given['upheld-reports']?.[0]).toEqual({
    reportId: report.reportId,
    upheldAt: report.upheldAt,
    isUpheld: false,
    decidedAt: expect.any(String),
  })
  expect(JSON.stringify(given)).not.toContain(aboutKey)
})

test('an export never shows how many jury items of a week had a known answer, or how many they got right', async () => {
  const [ann, bob] = [await service.developer(), await service.developer()]
  await service.judge(ann, { monday: '2026-03-02', answered: 5, right: 5 })
  await service.judge(bob, { monday: '2026-03-02', answered: 20, right: 19 })
  const given = async ({ userId }: Developer) => exportWhole(service.bus, exportGamificationUser, userId)
  expect((await given(ann))['points']).toMatchObject([{ kind: 'jury-right' }])
  expect(await given(ann)).toEqual(await given(bob))
})

test('an erasure leaves no trace in any table, and removes what others earned with the person', async () => {
  const [ann, bob] = [await service.developer(), await service.developer()]
  await leaveTraces(ann, bob)
  await service.pass(bob, 'SQL', 'working')
  expect(await bob.total()).toBe(3 + 4 + testPoints.working)
  const momentary = ['due', 'board_change']
  const expected = (await tablesOfPeople()).filter((table) => !momentary.includes(table))
  expect(await tablesWith(ann.userId)).toEqual(expect.arrayContaining(expected))
  await eraseWhole(service.bus, eraseGamificationUser, ann.userId)
  await service.compute()
  // The outbox still shows that there was an event, without its content.
  expect((await tablesWith(ann.userId)).filter((table) => table !== 'outbox')).toEqual([])
  const announced = () => service.deps.db.selectFrom('outbox').select('data').where('key', '=', ann.userId).execute()
  await expect.poll(async () => JSON.stringify(await announced())).not.toContain(ann.userId)
  expect(await service.deps.redis.zScore('gamification:board:all', ann.userId)).toBeNull()
  expect(await bob.total()).toBe(testPoints.working)
})

test('an erasure also deletes due rows and scheduled board updates', async () => {
  const ann = await service.developer()
  const { db } = service.deps
  const dueAt = new Date(service.clock.now().getTime())
  await db
    .insertInto('due')
    .values({ scope: 'person', key: ann.userId, dueAt })
    .onConflict((c) => c.doNothing())
    .execute()
  await db
    .insertInto('boardChange')
    .values({ userId: ann.userId })
    .onConflict((c) => c.doNothing())
    .execute()
  await eraseWhole(service.bus, eraseGamificationUser, ann.userId)
  await service.compute()
  expect(await tablesWith(ann.userId)).toEqual([])
})

test('an erasure that waits for due rows holds no ledger that a computation needs', async () => {
  const { db } = service.deps
  const [ann, bob] = [await service.developer(), await service.developer()]
  await service.endorse(ann, bob, 'Rust')
  const isWaiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where wait_event_type = 'Lock' and query like '%insert into due%'`.execute(db)
    return rows.length > 0
  }
  let erasing: Promise<unknown> | undefined
  await inTransaction(db, async (trx) => {
    await upsertDue(trx, 'person', [bob.userId])
    erasing = eraseWhole(service.bus, eraseGamificationUser, ann.userId)
    await expect.poll(isWaiting).toBe(true)
    const { rows } = await sql<{ isFree: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${ann.userId}, 0)) as is_free`.execute(trx)
    expect(rows).toEqual([{ isFree: true }])
  })
  await erasing
  await service.compute()
  expect(await bob.total()).toBe(0)
})
