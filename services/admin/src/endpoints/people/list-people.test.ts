import type { PeopleSort } from '@codekin/contracts/admin/people-models'
import { accountChanged, subscriptionChanged } from '@codekin/contracts/identity/events'
import { openDb } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import type { TestCaller } from '@codekin/test-kit/http'
import { anAccount, aPlanState } from '@codekin/test-kit/states'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAdmin, type TestAdmin } from '../../../testing/makers.ts'
import { facetsOf } from '../../domain/people-facets.ts'
import { listPeopleIds, type PeopleFilter, type PeoplePlace } from '../../store/people-list.ts'
import type { Tables } from '../../store/tables.ts'

let admin: TestAdmin
let ada: TestCaller
beforeAll(async () => {
  admin = await startAdmin()
  ada = await admin.staff('admin', { fullName: 'Ada Admin', createdAt: '2026-01-01T00:00:00.000Z' })
})
afterAll(() => admin.stop())

type Query = NonNullable<NonNullable<Parameters<TestCaller['people']['listPeople']>[0]>['query']>
const names = async (query: Query) =>
  (await ada.people.listPeople({ query: { limit: 100, ...query } })).users.map((user) => user.full_name)

/** All pages, two at a time. */
async function walk(query: Query): Promise<string[]> {
  const found: string[] = []
  let cursor: string | null | undefined
  do {
    const page = await ada.people.listPeople({ query: { ...query, limit: 2, ...(cursor ? { cursor } : {}) } })
    found.push(...page.users.map(({ full_name: name }) => name))
    cursor = page.nextCursor
  } while (cursor)
  return found
}

test('people are found by part of the name and of the address, whatever the case and the accents, as it is written', async () => {
  await admin.person({ fullName: 'Zoë Quill', email: 'zoe@found.example' })
  await admin.person({ fullName: '100% Quilted_Ann', email: 'other@found.example' })
  expect(await names({ q: 'ZOE' })).toEqual(['Zoë Quill'])
  expect((await names({ q: 'found.ex' })).toSorted()).toEqual(['100% Quilted_Ann', 'Zoë Quill'])
  expect(await names({ q: '0% q' })).toEqual(['100% Quilted_Ann'])
  expect(await names({ q: '%_' })).toEqual([])
  expect(await names({ q: 'qu', sort: 'name' })).toEqual(['100% Quilted_Ann', 'Zoë Quill'])
  expect(await names({ q: 'ui' })).toEqual([])
})

test('each filter narrows, and all of them together', async () => {
  const about = { createdAt: '2025-03-05T12:00:00.000Z', plan: { plan: 'pro' as const }, days: ['2025-04-01'] }
  const pia = await admin.person({ fullName: 'Pia Paying', email: 'pia@filters.example', ...about })
  await admin.person({ fullName: 'Fred Free', email: 'fred@filters.example', createdAt: '2025-03-06T00:00:00.000Z' })
  await admin.staff('moderator', { fullName: 'Mo Filter', email: 'mo@filters.example' })
  const q = 'filters.example'
  expect(await names({ q, plan: 'pro' })).toEqual(['Pia Paying'])
  expect(await names({ plan: 'pro' })).toEqual(['Pia Paying'])
  expect(await names({ q, role: 'moderator' })).toEqual(['Mo Filter'])
  expect(await names({ q, signedUpFrom: '2025-03-05', signedUpTo: '2025-03-05' })).toEqual(['Pia Paying'])
  expect(await names({ seenFrom: '2025-04-01', seenTo: '2025-04-01' })).toEqual(['Pia Paying'])
  expect(await names({ q, seenTo: '2025-03-31', sort: 'last-seen' })).toEqual(['Fred Free'])
  expect(await names({ q, trust: 2, plan: 'free', role: 'user' })).toEqual(['Fred Free'])
  expect(await names({ q, trust: 4 })).toEqual([])
  await ada.people.suspendPerson({ params: { id: pia.userId }, body: { reason: 'Spam everywhere', days: 3 } })
  const all = { state: 'suspended', plan: 'pro', role: 'user', trust: 2, sort: 'last-seen' } as const
  expect(await names({ q, ...all, signedUpFrom: '2025-03-01', seenTo: '2025-12-31' })).toEqual(['Pia Paying'])
  expect(await names({ q, state: 'active' })).toEqual(['Mo Filter', 'Fred Free'])
})

test('the plan and what was decided are known of an account whatever comes first', async () => {
  const userId = admin.deps.newId()
  await admin.publish(subscriptionChanged, aPlanState({ userId, plan: 'team' }))
  await admin.settle()
  await admin.publish(accountChanged, anAccount({ userId, fullName: 'Late Comer' }))
  await admin.settle()
  expect(await names({ plan: 'team' })).toEqual(['Late Comer'])
})

test('every order shows everybody once, page by page, also where many share the place', async () => {
  const createdAt = '2024-05-05T05:05:05.000Z'
  const told = ['Bea', 'Ann', 'Cid', 'Ann', 'Bea'].map((name, index) =>
    admin.person({ fullName: `${name} Paged`, email: `paged${index}@paged.example`, createdAt, days: ['2024-06-01'] }),
  )
  await Promise.all(told)
  const range = { signedUpFrom: '2024-05-05', signedUpTo: '2024-05-05' }
  const sorted = ['Ann Paged', 'Ann Paged', 'Bea Paged', 'Bea Paged', 'Cid Paged']
  for (const sort of ['newest', 'oldest', 'last-seen', 'name'] as const) {
    const plain = await walk({ ...range, sort })
    expect(plain.toSorted()).toEqual(sorted)
    expect(await walk({ ...range, sort, state: 'active' })).toEqual(plain)
    expect(await walk({ ...range, sort, q: 'paged' })).toEqual(plain)
  }
  expect(await walk({ ...range, sort: 'name' })).toEqual(sorted)
})

test('a cursor of another order, or none of ours, is refused', async () => {
  const { nextCursor } = await ada.people.listPeople({ query: { limit: 1 } })
  const other = ada.people.listPeople({ query: { sort: 'last-seen', cursor: String(nextCursor) } })
  await expect(other).rejects.toMatchObject({ code: 'invalid_request' })
  const forged = Buffer.from(JSON.stringify(['0000-01-01T00:00:00.000Z', ada.userId])).toString('base64url')
  const none = ada.people.listPeople({ query: { cursor: forged } })
  await expect(none).rejects.toMatchObject({ code: 'invalid_request' })
  await expect(ada.people.listPeople({ query: { signedUpFrom: '0000-01-01' } })).rejects.toMatchObject({
    code: 'invalid_request',
  })
})

test('a page costs no more for many people, be it of nobody or of everybody', async () => {
  const { db } = admin.deps
  for (let from = 1; from < 50_000; from += 5_000) {
    await sql`
      insert into account (user_id, source_version, email, full_name, role, email_verified, created_at, last_active_day, trust_level)
      select gen_random_uuid(), 1, 'user' || n || '@plan.example', 'Person ' || n, 'user', true,
        '2020-01-01'::timestamptz + n * interval '1 minute',
        '2020-01-01'::date + n / 1440 + case when n % 4 = 0 then 0 else n % 2000 end, n % 5
      from generate_series(${from}::integer, ${from + 4_999}::integer) as n`.execute(db)
  }
  await analyzeAccounts()
  // At most a page for each facet that there is: 75 of a role.
  const facets = [undefined, { state: 'active' }, { state: 'restricted' }, { trust: 3 }, { role: 'user' }] as const
  const someId = '80000000-0000-4000-8000-000000000000'
  const signedUp = { signedUpFrom: '2020-01-10', signedUpTo: '2020-01-25' }
  const byTime = [{}, { ...signedUp }, { after: ['2020-01-20T00:00:00.000Z', someId] as const, ...signedUp }]
  const seen = { seenFrom: '2021-12-01', seenTo: '2022-02-01' }
  const pages = {
    newest: byTime,
    oldest: byTime,
    'last-seen': [{}, { ...seen }, { after: ['2022-01-01', someId] as const, ...seen }],
    name: [{}, { after: ['person 3', someId] as const }],
  }
  for (const facet of facets) {
    for (const sort of ['newest', 'oldest', 'last-seen', 'name'] as const) {
      for (const { after, ...range } of pages[sort] as Page[]) {
        const read = await rowsRead({ ...anybody, ...range, facets: facet && facetsOf(facet) }, sort, after)
        expect([facet, sort, after, range, read]).toEqual([facet, sort, after, range, atMost(51 * 75)])
      }
    }
  }
  const looks = [
    { q: 'example' },
    { q: 'person 49999' },
    { q: 'pe' },
    { q: 'nobody at all' },
    { seenFrom: '2026-01-01' },
    { seenTo: '2019-12-31' },
    { signedUpFrom: '2026-06-01' },
    { signedUpTo: '2019-01-01' },
    { seenFrom: '2026-01-01', facets: facetsOf({ state: 'active' }) },
  ]
  for (const look of looks) {
    const read = await rowsRead({ ...anybody, ...look }, 'name')
    expect([look, read]).toEqual([look, atMost(10_500)])
  }
})

test('a page is planned for what is looked for, however often others were', async () => {
  // Few enough to be found by an index, and too many for that to look cheap: it is what a plan for any values gets wrong.
  const few = { ...anybody, facets: facetsOf({ trust: 3 }), seenFrom: '2025-05-01' }
  for (let time = 0; time < 12; time += 1) expect(await rowsRead(few, 'name')).toEqual(atMost(10_500))
})

test('a page of what is near is read no further than it is full, and begins where somebody may be wanted', async () => {
  expect(await rowsRead({ ...anybody, q: 'plan.example' }, 'newest')).toEqual(atMost(100))
  // Those who went at once: none of the newest, who signed up after that day.
  expect(await rowsRead({ ...anybody, seenTo: '2020-01-10' }, 'newest')).toEqual(atMost(500))
})

test('who is many, and far from where the page begins, is found in order', async () => {
  expect(await names({ q: 'person 4', sort: 'name', limit: 3 })).toEqual(['Person 4', 'Person 40', 'Person 400'])
})

const anybody = {
  q: undefined,
  facets: undefined,
  signedUpFrom: undefined,
  signedUpTo: undefined,
  seenFrom: undefined,
  seenTo: undefined,
}

type Page = Partial<PeopleFilter> & { after?: PeoplePlace }
const atMost = (limit: number): unknown => expect.toSatisfy((rows: number) => rows <= limit)

/** What the planner knows of the table, as autovacuum tells it; the service's own role may not. */
async function analyzeAccounts(): Promise<void> {
  const { db, close } = openDb<Tables>({
    url: admin.servers.superuserUrl,
    schema: 'admin',
    applicationName: 'test',
    timeouts: { statement: 60_000 },
  })
  await sql`analyze account`.execute(db)
  await close()
}

/** Rows of the table that a page took, by whatever way they were read. */
function rowsRead(filter: PeopleFilter, sort: PeopleSort, after?: PeoplePlace): Promise<number> {
  return inTransaction(admin.deps.db, async (trx) => {
    // The view may still hold what the connection did before.
    const readSoFar = async () => {
      const { rows } = await sql<{ read: number }>`
        select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables
        where relid = 'account'::regclass`.execute(trx)
      return Number(rows[0]?.read)
    }
    const before = await readSoFar()
    await listPeopleIds(trx, filter, { sort, after, limit: 51 })
    return (await readSoFar()) - before
  })
}
