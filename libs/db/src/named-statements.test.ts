import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDatabase, type TestDatabase } from '../testing/database.ts'
import { maxStatementNames, plannedForItsValues, type QueryReport, statementNames } from './named-statements.ts'
import { type OpenedDb, openDb } from './open-db.ts'
import { inTransaction } from './transaction.ts'

type Tables = { thing: { id: number; theName: string; extra?: string } }
let database: TestDatabase
let opened: OpenedDb<Tables>
let reports: QueryReport[] = []

beforeAll(async () => {
  database = await makeDatabase()
  await database.query('create schema shop; create table shop.thing (id bigint primary key, the_name text not null)')
  opened = openDb({
    url: database.url,
    schema: 'shop',
    applicationName: 'test',
    poolMax: 1,
    onQuery: (report) => reports.push(report),
  })
})

afterAll(async () => {
  await opened.close()
  await database.drop()
})

const findThing = (id: number) => opened.db.selectFrom('thing').select('theName').where('id', '=', id).execute()
const planned = async () =>
  (
    await sql<{ statement: string; uses: number }>`
    select statement, generic_plans + custom_plans as uses from pg_prepared_statements
  `.execute(opened.db)
  ).rows

test('a repeated statement is parsed once per connection, under a stable name', async () => {
  reports = []
  for (const id of [1, 2, 3, 4]) await findThing(id)
  const names = reports.map((report) => report.name)
  expect(names[0]).toBe('')
  expect(names[1]).toMatch(/^s_[0-9a-f]{16}$/)
  expect(new Set(names.slice(1)).size).toBe(1)
  const statement = (await planned()).find((row) => row.statement.includes('"thing"'))
  expect(statement?.uses).toBe(3)
})

test('DDL, begin and several statements in one text stay unnamed', async () => {
  reports = []
  for (let round = 0; round < 3; round += 1) {
    await inTransaction(opened.db, (trx) => sql`create table if not exists other (id int)`.execute(trx))
    await sql.raw('select 1; select 2').execute(opened.db)
  }
  expect(reports.length).toBeGreaterThan(6)
  expect(reports.filter((report) => report.name !== '')).toEqual([])
})

test('a marked statement is planned for its values each time and has no stored plan', async () => {
  reports = []
  for (const id of [1, 2, 3])
    await sql`${plannedForItsValues} select the_name from thing where id = ${id}`.execute(opened.db)
  expect(reports.map(({ name }) => name)).toEqual(['', '', ''])
})

test('a connection never has more names than the limit, however many texts there are', () => {
  const names = statementNames()
  const given = new Set<string>()
  for (let round = 0; round < 2; round += 1) {
    for (let n = 0; n < maxStatementNames * 3; n += 1) {
      const name = names.nameOf(`select ${n} where $1`, 1)
      if (name) given.add(name)
    }
  }
  expect(given.size).toBe(maxStatementNames)
})

test('texts seen once take no names from repeated ones', () => {
  const names = statementNames(1)
  for (let n = 0; n < 100; n += 1) expect(names.nameOf(`select ${n} where $1`, 1)).toBeUndefined()
  names.nameOf('select a where $1', 1)
  expect(names.nameOf('select a where $1', 1)).toBeDefined()
})

test('adding a column while plans are stored breaks neither a statement nor a transaction', async () => {
  const readAll = () => opened.db.selectFrom('thing').selectAll().execute()
  const readInTransaction = () => inTransaction(opened.db, (trx) => trx.selectFrom('thing').selectAll().execute())
  await opened.db.insertInto('thing').values({ id: 1, theName: 'one' }).execute()
  for (let round = 0; round < 3; round += 1) await readAll()
  await database.query("alter table shop.thing add column extra text default 'e'")
  expect(await readAll()).toEqual([{ id: 1, theName: 'one', extra: 'e' }])
  await readAll()
  await database.query('alter table shop.thing drop column extra')
  expect(await readInTransaction()).toEqual([{ id: 1, theName: 'one' }])
})

test('bigint is read as a number and a date as text, and no number is rounded silently', async () => {
  const read = (text: string) => sql<Record<string, unknown>>`${sql.raw(text)}`.execute(opened.db)
  const { rows } = await read(
    `select 9007199254740991::bigint as big, '2024-02-29'::date as day, 1.10::numeric as price`,
  )
  expect(rows).toEqual([{ big: 9007199254740991, day: '2024-02-29', price: '1.10' }])
  await expect(read('select 9007199254740993::bigint as big')).rejects.toThrow('does not fit')
})

test('the server ends a statement that runs too long, and the connection stays usable', async () => {
  const short = openDb<Tables>({
    url: database.url,
    schema: 'shop',
    applicationName: 'test',
    poolMax: 1,
    timeouts: { statement: 50 },
  })
  await expect(sql`select pg_sleep(5)`.execute(short.db)).rejects.toThrow('statement timeout')
  expect((await sql<{ one: number }>`select 1 as one`.execute(short.db)).rows).toEqual([{ one: 1 }])
  await short.close()
})
