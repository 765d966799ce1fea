import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres } from './postgres.ts'
import { copyDatabase, type Provisioned, provision, roleOf } from './provision.ts'
import type { LocalServer } from './server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'codekin-provision-'))
const options = { database: 'codekin', services: ['identity', 'matching'], secret: 'a secret of this test' }
let postgres: LocalServer
let provisioned: Provisioned

beforeAll(async () => {
  postgres = await startPostgres({ dataDir: join(folder, 'postgres'), durable: false })
  provisioned = await provision({ superuserUrl: postgres.url, ...options })
  await as('identity', 'create table account (id int generated always as identity, name text)', 'owner')
})

afterAll(async () => {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function run(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows as Record<string, unknown>[]
  } finally {
    await client.end()
  }
}

function as(service: string, text: string, role?: 'owner'): Promise<Record<string, unknown>[]> {
  return run(role ? provisioned.ownerUrlOf(service) : provisioned.urlOf(service), text)
}

test('a service finds its own tables without naming the schema', async () => {
  expect(await as('identity', 'select count(*)::int as n from account')).toEqual([{ n: 0 }])
  expect(await as('identity', 'show search_path')).toEqual([{ search_path: 'identity, public' }])
})

test("a service reads and writes the rows of its tables, but can't create, alter or truncate a table", async () => {
  expect(await as('identity', "insert into account (name) values ('Ann') returning id")).toEqual([{ id: 1 }])
  await as('identity', "update account set name = 'Bob'")
  await as('identity', 'delete from account')
  for (const text of [
    'create table mine (id int)',
    'alter table account add column age int',
    'drop table account',
    'truncate account',
    `set role ${roleOf('identity')}_owner`,
  ]) {
    await expect(as('identity', text)).rejects.toThrow(/permission denied|must be owner/)
  }
})

test('a grant that a migration revokes stays revoked, however often the database is provisioned', async () => {
  const revoked = `create table chain (id int); revoke update, delete on chain from ${roleOf('identity')}`
  await as('identity', revoked, 'owner')
  await provision({ superuserUrl: postgres.url, ...options })
  await as('identity', 'insert into chain values (1)')
  await expect(as('identity', 'update chain set id = 2')).rejects.toThrow(/permission denied/)
  await expect(as('identity', 'delete from chain')).rejects.toThrow(/permission denied/)
})

test('a copy has the tables of its template, and the same roles may do the same in it', async () => {
  const copy = await copyDatabase('codekin', { superuserUrl: postgres.url, ...options, database: 'copy' })
  await run(copy.urlOf('identity'), "insert into account (name) values ('Ann')")
  expect(await run(copy.urlOf('identity'), 'show search_path')).toEqual([{ search_path: 'identity, public' }])
  expect(await as('identity', 'select count(*)::int as n from account')).toEqual([{ n: 0 }])
  await run(copy.ownerUrlOf('identity'), 'create table later (id int)')
  await run(copy.urlOf('identity'), 'insert into later values (1)')
  for (const [service, text] of [
    ['identity', 'create table mine (id int)'],
    ['matching', 'select * from identity.account'],
    ['matching', 'create table public.mine (id int)'],
  ] as const)
    await expect(run(copy.urlOf(service), text)).rejects.toThrow(/permission denied/)
  await run(postgres.url, "create role outsider login password 'x'")
  const url = new URL(copy.superuserUrl)
  url.username = 'outsider'
  url.password = 'x'
  await expect(run(url.href, 'select 1')).rejects.toThrow(/permission denied for database/)
})

test('a schema from the time of a single role gets its owner, and the service keeps its rows', async () => {
  const old = { ...options, database: 'older', services: ['messaging'] }
  const before = await provision({ superuserUrl: postgres.url, ...old })
  await run(before.superuserUrl, `alter schema messaging owner to ${roleOf('messaging')}`)
  await run(before.urlOf('messaging'), 'create table note (id int generated always as identity, word text)')
  await run(before.urlOf('messaging'), "insert into note (word) values ('kept')")
  const after = await provision({ superuserUrl: postgres.url, ...old })
  await run(after.urlOf('messaging'), "insert into note (word) values ('new')")
  expect(await run(after.urlOf('messaging'), 'select word from note order by id')).toEqual([
    { word: 'kept' },
    { word: 'new' },
  ])
  await expect(run(after.urlOf('messaging'), 'drop table note')).rejects.toThrow(/must be owner/)
  await run(after.ownerUrlOf('messaging'), 'alter table note add column at timestamptz')
})

test.each([
  ['read', 'select * from identity.account'],
  ['write', 'insert into identity.account values (1)'],
  ['add to', 'create table identity.mine (id int)'],
  ['grant itself', 'grant usage on schema identity to codekin_matching'],
])("a service can't %s another service's schema", async (_, text) => {
  await expect(as('matching', text)).rejects.toThrow(/permission denied/)
})

test('a service can neither create objects in public nor become another role', async () => {
  await expect(as('matching', 'create table public.mine (id int)')).rejects.toThrow(/permission denied/)
  await expect(as('matching', 'create schema mine')).rejects.toThrow(/permission denied/)
  await expect(as('matching', `set role ${roleOf('identity')}`)).rejects.toThrow(/permission denied/)
  await expect(as('matching', 'create role other')).rejects.toThrow(/permission denied/)
})

test("a role of another database can't connect", async () => {
  await run(postgres.url, "create role stranger login password 'x'")
  const url = new URL(provisioned.superuserUrl)
  url.username = 'stranger'
  url.password = 'x'
  await expect(run(url.href, 'select 1')).rejects.toThrow(/permission denied for database/)
})

test('the extensions work from every schema', async () => {
  expect(await as('matching', "select similarity('kotlin', 'kotlin') as s, unaccent('Zoë') as u")).toEqual([
    { s: 1, u: 'Zoe' },
  ])
  expect(await as('matching', 'select array[1,2] && array[2] as overlaps')).toEqual([{ overlaps: true }])
})

test('provisioning again, even concurrently, keeps everything and sets a new secret', async () => {
  const again = {
    superuserUrl: postgres.url,
    ...options,
    services: [...options.services, 'messaging'],
    secret: 'another',
  }
  const [second] = await Promise.all([provision(again), provision(again), provision(again)])
  expect(await run(second?.urlOf('identity') ?? '', 'select count(*)::int as n from account')).toEqual([{ n: 0 }])
  await expect(as('identity', 'select 1')).rejects.toThrow(/password authentication failed/)
  expect(() => second?.urlOf('edge')).toThrow(/no role/)
})
