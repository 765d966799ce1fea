import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeDatabase, type TestDatabase } from '../testing/database.ts'
import { type OpenedDb, openDb } from './open-db.ts'
import { afterCommit, inTransaction, lockPair } from './transaction.ts'
import { isDatabaseUnavailable, violatedConstraint } from './violations.ts'

type Tables = { account: { id: number; balance: number } }
let database: TestDatabase
let opened: OpenedDb<Tables>

beforeAll(async () => {
  database = await makeDatabase()
  await database.query(`
    create schema bank;
    create table bank.account (id int primary key, balance int not null constraint balance_not_negative check (balance >= 0));
    create table bank.note (account_id int constraint note_account references bank.account)
  `)
  opened = openDb({ url: database.url, schema: 'bank', applicationName: 'test', poolMax: 8 })
})

beforeEach(() => database.query('truncate bank.account cascade; insert into bank.account values (1, 100), (2, 100)'))

afterAll(async () => {
  await opened.close()
  await database.drop()
})

const balances = async () =>
  (await opened.db.selectFrom('account').select('balance').orderBy('id').execute()).map((row) => row.balance)
const add = (amount: number, id: number) => sql`update account set balance = balance + ${amount} where id = ${id}`

test('two transactions that deadlock both succeed', async () => {
  const bothHoldOne = Promise.withResolvers<void>()
  let holding = 0
  let runs = 0
  const move = (from: number, to: number) =>
    inTransaction(opened.db, async (trx) => {
      runs += 1
      await add(-10, from).execute(trx)
      holding += 1
      if (holding === 2) bothHoldOne.resolve()
      await bothHoldOne.promise
      await add(10, to).execute(trx)
    })
  await Promise.all([move(1, 2), move(2, 1)])
  expect(runs).toBe(3)
  expect(await balances()).toEqual([100, 100])
})

test('a transaction that throws has no effect and is not run again', async () => {
  let runs = 0
  const work = inTransaction(opened.db, async (trx) => {
    runs += 1
    await add(5, 1).execute(trx)
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  expect(runs).toBe(1)
  expect(await balances()).toEqual([100, 100])
})

test('a persistent serialisation failure is thrown after four runs', async () => {
  let runs = 0
  const work = inTransaction(opened.db, async (trx) => {
    runs += 1
    await sql.raw(`do $$ begin raise sqlstate '40001'; end $$`).execute(trx)
  })
  await expect(work).rejects.toThrow()
  expect(runs).toBe(4)
})

test('the lock of a pair excludes others in either order of its members, and does not block other pairs', async () => {
  const steps: string[] = []
  const isLocked = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const first = inTransaction(opened.db, async (trx) => {
    await lockPair(trx, 'a', 'b')
    isLocked.resolve()
    await mayEnd.promise
    steps.push('first')
  })
  await isLocked.promise
  const second = inTransaction(opened.db, async (trx) => {
    await lockPair(trx, 'b', 'a')
    steps.push('second')
  })
  await inTransaction(opened.db, async (trx) => {
    await lockPair(trx, 'a', 'c')
    steps.push('other')
  })
  mayEnd.resolve()
  await Promise.all([first, second])
  expect(steps).toEqual(['other', 'first', 'second'])
})

test('unique, foreign key and check violations name their constraint', async () => {
  const constraintOf = (statement: string) =>
    sql
      .raw(statement)
      .execute(opened.db)
      .then(() => undefined, violatedConstraint)
  expect(await constraintOf('insert into account values (1, 1)')).toBe('account_pkey')
  expect(await constraintOf('insert into note values (99)')).toBe('note_account')
  expect(await constraintOf('update account set balance = -1')).toBe('balance_not_negative')
  expect(await constraintOf('select nonsense')).toBeUndefined()
  expect(violatedConstraint('text')).toBeUndefined()
})

test('an unavailable database is distinct from a refused statement', async () => {
  const away = openDb<Tables>({ url: 'postgres://x@127.0.0.1:1/x', schema: 'bank', applicationName: 'test' })
  const unavailable = await sql`select 1`.execute(away.db).catch(isDatabaseUnavailable)
  expect(unavailable).toBe(true)
  await away.close()
  const ended = await sql`select pg_terminate_backend(pg_backend_pid())`.execute(opened.db).catch(isDatabaseUnavailable)
  expect(ended).toBe(true)
  const refused = await sql`select 1 / 0`.execute(opened.db).catch(isDatabaseUnavailable)
  expect(refused).toBe(false)
})

test('a connection lost during a transaction fails only that transaction', async () => {
  const lost = inTransaction(opened.db, async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`.execute(opened.db)
    await add(5, 1).execute(trx)
  })
  expect(await lost.catch(isDatabaseUnavailable)).toBe(true)
  for (let round = 0; round < 10; round += 1) expect(await balances()).toEqual([100, 100])
})

test('a callback runs once after the commit, and never after a rollback', async () => {
  const done: string[] = []
  await inTransaction(opened.db, async (trx) => {
    await add(-10, 1).execute(trx)
    afterCommit(trx, () => done.push('committed'))
    expect(done).toEqual([])
  })
  expect(done).toEqual(['committed'])
  const failing = inTransaction(opened.db, async (trx) => {
    afterCommit(trx, () => done.push('rolled back'))
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(done).toEqual(['committed'])
})
