import { type Migration, migrate } from '@codekin/db/migrate'
import { openDb } from '@codekin/db/open-db'
import { makeDatabase, type TestDatabase } from '@codekin/test-kit/database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { provedPasswords } from './0045-proved-passwords.ts'
import { outdatedDrafts } from './0046-outdated-drafts.ts'
import { oneSpellingOfMailboxes } from './0048-one-spelling-of-mailboxes.ts'
import { migrations } from './index.ts'

/** A database at the schema of an earlier release. */
let database: TestDatabase
let owner: ReturnType<typeof openDb<object>>
beforeEach(async () => {
  database = await makeDatabase()
  owner = openDb({ url: database.ownerUrlOf('identity'), schema: 'identity', applicationName: 'test' })
})
afterEach(async () => {
  await owner.close()
  await database.drop()
})

const apply = (list: typeof migrations) =>
  migrate({ url: database.ownerUrlOf('identity'), schema: 'identity', migrations: list })
const applyBefore = (migration: Migration) => apply(migrations.slice(0, migrations.indexOf(migration)))
const run = async (sql: string) => (await owner.pool.query<Record<string, unknown>>(sql)).rows
const idOf = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`

async function addAccount(n: number, email: string, { isConfirmed = true } = {}): Promise<string> {
  const confirmedAt = isConfirmed ? "'2026-01-02T00:00:00Z'" : 'null'
  await run(`insert into account (id, email, password_hash, created_at, email_verified_at)
    values ('${idOf(n)}', '${email}', 'hash', '2026-01-01T00:00:00Z', ${confirmedAt})`)
  await run(`insert into profile (user_id, full_name) values ('${idOf(n)}', 'Ann')`)
  return idOf(n)
}

test('addresses in all tables get the stored spelling', async () => {
  await applyBefore(oneSpellingOfMailboxes)
  const ann = await addAccount(1, 'anna@bücher.example')
  const bob = await addAccount(2, 'bob@example.org')
  await run(`insert into past_address (id, user_id, email, changed_at, doubted_since, undo_until)
    values ('${idOf(3)}', '${bob}', 'bob@日本語.example', now(), now(), now())`)
  await run(`insert into newsletter_reader (email, text_version, requested_at, unsubscribe_token)
    values ('news@bücher.example', 1, now(), 'token')`)
  await apply(migrations)
  expect(await run('select email from account order by id')).toEqual([
    { email: 'anna@xn--bcher-kva.example' },
    { email: 'bob@example.org' },
  ])
  expect(await run('select email from past_address')).toEqual([{ email: 'bob@xn--wgv71a119e.example' }])
  expect(await run('select email from newsletter_reader')).toEqual([{ email: 'news@xn--bcher-kva.example' }])
  expect(await run('select user_id from profile_to_announce')).toEqual([{ user_id: ann }])
})

test.each([
  ['ñandú-mañana', 'xn--and-maana-k6ag8h'],
  ['почта', 'xn--80a1acny'],
  ['他们为什么不说中文', 'xn--ihqwcrb4cv8a8dqg056pqjye'],
  ['hello-another-way-それぞれの場所', 'xn--hello-another-way--fc4qua05auwb3674vfr0b'],
])('the label %s becomes %s', async (label, spelled) => {
  await applyBefore(oneSpellingOfMailboxes)
  await addAccount(1, `ann@${label}.example`)
  await apply(migrations)
  expect(await run('select email from account')).toEqual([{ email: `ann@${spelled}.example` }])
})

test('of two accounts with one mailbox, the only confirmed one gets the stored spelling; otherwise the one that had it keeps it', async () => {
  await applyBefore(oneSpellingOfMailboxes)
  const confirmed = await addAccount(1, 'anna@bücher.example')
  await addAccount(2, 'anna@xn--bcher-kva.example', { isConfirmed: false })
  await addAccount(3, 'carl@bücher.example')
  const spelled = await addAccount(4, 'carl@xn--bcher-kva.example')
  await apply(migrations)
  expect(await run("select id, email from account where email ~ 'xn--' order by email")).toEqual([
    { id: confirmed, email: 'anna@xn--bcher-kva.example' },
    { id: spelled, email: 'carl@xn--bcher-kva.example' },
  ])
  expect(await run('select count(*)::int as count from account')).toEqual([{ count: 4 }])
})

test('drafts older than the profile change of their field are deleted, others stay', async () => {
  await applyBefore(outdatedDrafts)
  const ann = await addAccount(1, 'ann@example.org')
  await run(`insert into onboarding (user_id, version, started_at) values ('${ann}', 1, now())`)
  await run(`insert into onboarding_step (user_id, step, draft, changed_at) values
    ('${ann}', 'profile', '{"headline": "Old", "city": "Bonn"}', '2026-01-03T00:00:00Z'),
    ('${ann}', 'goals', '{"goals": ["hackathon"]}', '2026-01-05T00:00:00Z')`)
  await run(`insert into profile_change (id, user_id, field, before, after, cause, changed_at) values
    ('${idOf(5)}', '${ann}', 'headline', '""', '"New"', 'own-edit', '2026-01-04T00:00:00Z'),
    ('${idOf(6)}', '${ann}', 'goals', '[]', '["side-project"]', 'own-edit', '2026-01-04T00:00:00Z')`)
  await apply(migrations)
  expect(await run('select step, draft from onboarding_step order by step')).toEqual([
    { step: 'goals', draft: { goals: ['hackathon'] } },
    { step: 'profile', draft: { city: 'Bonn' } },
  ])
})

test('a password counts as proved if it was set by mail or the account has a second factor', async () => {
  await applyBefore(provedPasswords)
  const [ann, bob, cleo] = [
    await addAccount(1, 'ann@example.org'),
    await addAccount(2, 'bob@example.org'),
    await addAccount(3, 'cleo@example.org'),
  ]
  await run(`update account set reset_range = '192.0.2.x' where id = '${ann}'`)
  await run(`insert into passkey (id, user_id, credential_id, public_key, counter, transports, name, created_at)
    values ('${idOf(5)}', '${bob}', 'c', '\\x00', 0, '{}', 'Laptop', now())`)
  await apply(migrations)
  expect(await run('select id from account where password_proved_at is not null order by id')).toEqual([
    { id: ann },
    { id: bob },
  ])
  expect(await run('select id from account where password_proved_at is null')).toEqual([{ id: cleo }])
})
