import type { PeopleSort } from '@codekin/contracts/admin/people-models'
import { inTransaction } from '@codekin/db/transaction'
import type { TestCaller } from '@codekin/test-kit/http'
import { analyzeTables, countRowsRead } from '@codekin/test-kit/table-reads'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAdmin, type TestAdmin } from '../../../testing/makers.ts'
import { listFacets } from '../../domain/people-facets.ts'
import { listPeopleIds, type PeopleFilter, type PeoplePlace } from '../../store/people-list.ts'

const tables = ['account']

let admin: TestAdmin
let ada: TestCaller
beforeAll(async () => {
  admin = await startAdmin()
  ada = await admin.staff('admin', { fullName: 'Ada Admin', createdAt: '2026-01-01T00:00:00.000Z' })
})
afterAll(() => admin.stop())

test('the cost of a page does not grow with the number of people or of matches', async () => {
  const { db } = admin.deps
  for (let from = 1; from < 50_000; from += 5_000) {
    await sql`
      insert into account (user_id, source_version, email, full_name, role, email_verified, created_at, last_active_day, trust_level)
      select gen_random_uuid(), 1, 'user' || n || '@plan.example', 'Person ' || n, 'user', true,
        '2020-01-01'::timestamptz + n * interval '1 minute',
        '2020-01-01'::date + n / 1440 + case when n % 4 = 0 then 0 else n % 2000 end, n % 5
      from generate_series(${from}::integer, ${from + 4_999}::integer) as n`.execute(db)
  }
  await analyzeTables(admin.servers.ownerUrl('admin'), 'admin', tables)
  // At most a page per facet: a role has 75.
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
        const read = await rowsRead({ ...anybody, ...range, facets: facet && listFacets(facet) }, sort, after)
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
    { seenFrom: '2026-01-01', facets: listFacets({ state: 'active' }) },
  ]
  for (const look of looks) {
    const read = await rowsRead({ ...anybody, ...look }, 'name')
    expect([look, read]).toEqual([look, atMost(10_500)])
  }
})

test('a page is planned for the values searched for, however often others were', async () => {
  // Few enough for an index, but too many for it to look cheap: a generic plan gets this wrong.
  const few = { ...anybody, facets: listFacets({ trust: 3 }), seenFrom: '2025-05-01' }
  for (let time = 0; time < 12; time += 1) expect(await rowsRead(few, 'name')).toEqual(atMost(10_500))
})

test('a search for near rows stops when the page is full, and starts where rows can match', async () => {
  expect(await rowsRead({ ...anybody, q: 'plan.example' }, 'newest')).toEqual(atMost(100))
  // People who were only here on their first day: none of the newest, who signed up after that day.
  expect(await rowsRead({ ...anybody, seenTo: '2020-01-10' }, 'newest')).toEqual(atMost(500))
})

test('frequent matches far from the start of the page are found in order', async () => {
  const { users } = await ada.people.listPeople({ query: { q: 'person 4', sort: 'name', limit: 3 } })
  expect(users.map((user) => user.full_name)).toEqual(['Person 4', 'Person 40', 'Person 400'])
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

/** Counts the rows of the table that a page read, by any access path. */
function rowsRead(filter: PeopleFilter, sort: PeopleSort, after?: PeoplePlace): Promise<number> {
  return inTransaction(admin.deps.db, async (trx) => {
    const before = await countRowsRead(trx, tables)
    await listPeopleIds(trx, filter, { sort, after, limit: 51 })
    return (await countRowsRead(trx, tables)) - before
  })
}
