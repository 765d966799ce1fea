import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeDatabase, type TestDatabase } from '../testing/database.ts'
import { type Migration, migrate } from './migrate.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await makeDatabase()
})
afterEach(() => database.drop())

const first: Migration = { id: '0001-first', sql: 'create table one (id int)' }
const second: Migration = { id: '0002-second', sql: 'create table two (id int)' }
const third: Migration = { id: '0003-third', sql: 'create table three (id int)' }
const run = (...migrations: Migration[]) => migrate({ url: database.url, schema: 'shop', migrations })
const tables = async () =>
  (await database.query(`select tablename from pg_tables where schemaname = 'shop' order by 1`)).map(
    (row) => row['tablename'],
  )

test('applies what is new, in order, once', async () => {
  expect(await run(first)).toEqual({ applied: ['0001-first'] })
  expect(await run(first, second)).toEqual({ applied: ['0002-second'] })
  expect(await run(first, second)).toEqual({ applied: [] })
  expect(await tables()).toEqual(['migration', 'one', 'two'])
})

test('replicas that start at once apply each migration once', async () => {
  const slow: Migration = { id: '0001-slow', sql: 'select pg_sleep(0.2); create table one (id int)' }
  const outcomes = await Promise.all(Array.from({ length: 4 }, () => run(slow, second)))
  expect(outcomes.flatMap((outcome) => outcome.applied).toSorted()).toEqual(['0001-slow', '0002-second'])
})

test('refuses, by its name, a migration whose text changed after it was applied', async () => {
  await run(first)
  await expect(run({ ...first, sql: 'create table uno (id int)' }, second)).rejects.toThrow(
    'Migration 0001-first of schema shop was changed after it had been applied',
  )
  expect(await tables()).toEqual(['migration', 'one'])
})

test('refuses a new migration that comes before an applied one', async () => {
  await run(first, third)
  await expect(run(first, second, third)).rejects.toThrow(
    'Migration 0002-second of schema shop comes before 0003-third',
  )
})

test('an older release starts on a newer schema', async () => {
  await run(first, second)
  expect(await run(first)).toEqual({ applied: [] })
})

test('a migration that fails leaves nothing of itself and names its line', async () => {
  const broken: Migration = { id: '0002-broken', sql: 'create table two (id int);\nselect\n  nonsense' }
  await expect(run(first, broken)).rejects.toThrow(/Migration 0002-broken of schema shop failed: .*nonsense.*line 3/)
  expect(await tables()).toEqual(['migration', 'one'])
  expect(await run(first, second)).toEqual({ applied: ['0002-second'] })
})

test('an index can be built concurrently while another replica waits', async () => {
  const concurrent: Migration = {
    id: '0002-index',
    sql: '-- no transaction\ncreate index concurrently if not exists one_id on one (id)',
  }
  const outcomes = await Promise.all([run(first, concurrent), run(first, concurrent), run(first, concurrent)])
  expect(outcomes.flatMap((outcome) => outcome.applied)).toEqual(['0001-first', '0002-index'])
})

test('refuses names that do not count upwards', async () => {
  await expect(run(second, first)).rejects.toThrow('0001-first must have a higher number')
  await expect(run({ id: '1-a', sql: '' })).rejects.toThrow('must be named like')
})

test('needs no right on the database when its schema is there', async () => {
  const role = `migrator_${Date.now()}`
  await database.query(`create role ${role} login password 'x'; create schema shop authorization ${role}`)
  const url = new URL(database.url)
  url.username = role
  url.password = 'x'
  expect(await migrate({ url: url.href, schema: 'shop', migrations: [first] })).toEqual({ applied: ['0001-first'] })
  await database.query(`drop owned by ${role}; drop role ${role}`)
})
