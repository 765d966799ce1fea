import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlace, type Place } from '../testing/place.ts'
import { reconcile } from './reconcile.ts'
import { ensureStream } from './streams.ts'

let place: Place
beforeAll(async () => {
  place = await openPlace()
})
afterAll(() => place.stop())

test('a million events are checked and the lost ones republished without one long statement', async () => {
  const service = 'matching'
  const filling = await place.open(service, { timeouts: { statement: 200_000 } })
  // Fast to fill: no write-ahead log, and ids in the order of their index.
  await place.asOwner(service, 'alter table outbox set unlogged')
  // All but the last were published in the oldest hour, which a stream may have dropped by age.
  await sql`
    insert into outbox (id, name, version, key, data, published_at, stream_seq)
    select lpad(to_hex(n), 32, '0')::uuid, 'matching.thing-happened', 1, 'x', '{}',
      now() - make_interval(secs => 1000 - n * 0.001) - case when n > 970000 then '0'::interval else '6 days 23:30'::interval end, n
    from generate_series(1, 1000000) n
  `.execute(filling.db)
  // As autovacuum does; without it, the planner assumes a small table and sorts all of it for each page.
  await place.asOwner(service, 'analyze outbox')
  const admin = await place.connectAsAdmin()
  await ensureStream(admin, service)
  // Emptied, but at the same sequence as the outbox.
  await admin.jsm.streams.purge('MATCHING', { seq: 1_000_001 })
  const statements: number[] = []
  const { db, bus } = await place.open(service, { onQuery: ({ milliseconds }) => void statements.push(milliseconds) })
  const { republished } = await reconcile({ db: db as never, bus, service })
  expect(republished).toBe(30_000)
  // A few long statements would take nearly all of the time on any machine; there are hundreds of pages.
  const total = sum(statements)
  expect(sum(statements.toSorted((a, b) => b - a).slice(0, 10))).toBeLessThan(total / 2)
}, 240_000)

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
