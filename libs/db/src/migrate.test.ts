import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeDatabase, type TestDatabase } from '../testing/database.ts'
import { checksum, type Migration, migrate } from './migrate.ts'

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

test('applies new migrations once, in order', async () => {
  expect(await run(first)).toEqual({ applied: ['0001-first'] })
  expect(await run(first, second)).toEqual({ applied: ['0002-second'] })
  expect(await run(first, second)).toEqual({ applied: [] })
  expect(await tables()).toEqual(['migration', 'one', 'two'])
})

test('replicas that start concurrently apply each migration once', async () => {
  const slow: Migration = { id: '0001-slow', sql: 'select pg_sleep(0.2); create table one (id int)' }
  const outcomes = await Promise.all(Array.from({ length: 4 }, () => run(slow, second)))
  expect(outcomes.flatMap((outcome) => outcome.applied).toSorted()).toEqual(['0001-slow', '0002-second'])
})

test('refuses a migration whose text changed after it was applied, and names it', async () => {
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

test('a failed migration is rolled back and the error names its line', async () => {
  const broken: Migration = { id: '0002-broken', sql: 'create table two (id int);\nselect\n  nonsense' }
  await expect(run(first, broken)).rejects.toThrow(/Migration 0002-broken of schema shop failed: .*nonsense.*line 3/)
  expect(await tables()).toEqual(['migration', 'one'])
  expect(await run(first, second)).toEqual({ applied: ['0002-second'] })
})

test('an index can be built concurrently while another replica waits', async () => {
  const concurrent: Migration = {
    id: '0002-index',
    sql: `-- no transaction
set lock_timeout = '4s';
drop index concurrently if exists one_id;
create index concurrently one_id on one (id);`,
  }
  const outcomes = await Promise.all([run(first, concurrent), run(first, concurrent), run(first, concurrent)])
  expect(outcomes.flatMap((outcome) => outcome.applied)).toEqual(['0001-first', '0002-index'])
})

test('refuses names that do not count upwards', async () => {
  await expect(run(second, first)).rejects.toThrow('0001-first must have a higher number than 0002-second')
  await expect(run({ id: '1-a', sql: '' })).rejects.toThrow('must be named like')
})

test('needs no permission on the database if the schema exists', async () => {
  const role = `migrator_${Date.now()}`
  await database.query(`create role ${role} login password 'x'; create schema shop authorization ${role}`)
  const url = new URL(database.url)
  url.username = role
  url.password = 'x'
  expect(await migrate({ url: url.href, schema: 'shop', migrations: [first] })).toEqual({ applied: ['0001-first'] })
  await database.query(`drop owned by ${role}; drop role ${role}`)
})

test('a library’s numbers count separately, so that it can add a table to services at any number', async () => {
  const library: Migration = { id: 'event-bus/0002-tries', sql: 'create table tries (id int)' }
  await run(first, third)
  expect(await run(first, library, third)).toEqual({ applied: ['event-bus/0002-tries'] })
  await expect(run(first, { id: 'event-bus/0001-early', sql: 'select 1' }, library)).rejects.toThrow(
    'event-bus/0001-early of schema shop comes before event-bus/0002-tries',
  )
})

test('a function is applied again only if its text has changed', async () => {
  const price = (cents: number): Migration => ({
    id: 'repeat/price',
    sql: `create or replace function price() returns int language sql as 'select ${cents}'`,
  })
  const answer = async () => (await database.query('select shop.price() as cents'))[0]?.['cents']
  // Listed first, but applied after the tables that it may need.
  expect(await run(price(1), first)).toEqual({ applied: ['0001-first', 'repeat/price'] })
  expect(await run(price(1), first)).toEqual({ applied: [] })
  expect(await run(price(2), first)).toEqual({ applied: ['repeat/price'] })
  expect(await answer()).toBe(2)
  expect(await run(price(1), first)).toEqual({ applied: ['repeat/price'] })
  expect(await answer()).toBe(1)
})

test('an older release does not change the functions of a newer schema', async () => {
  const rule = (text: string): Migration => ({
    id: 'repeat/rule',
    sql: `create or replace function rule() returns text language sql as $$ select '${text}' $$`,
  })
  await run(first, second, rule('new'))
  expect(await run(first, rule('old'))).toEqual({ applied: [] })
  expect(await database.query('select shop.rule() as text')).toEqual([{ text: 'new' }])
})

test('a migration may drop a part without effect if it lists the checksum of its earlier text', async () => {
  await run(first)
  const shorter = { id: '0001-first', sql: 'create table one ()' }
  await expect(run(shorter)).rejects.toThrow('was changed after it had been applied')
  expect(await run({ ...shorter, formerly: [checksum(first.sql)] })).toEqual({ applied: [] })
})
