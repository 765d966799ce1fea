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

test('a million events of a lost stream are put back within the time limits of single statements', async () => {
  const service = 'matching'
  const filling = await place.open(service, { timeouts: { statement: 200_000 } })
  await sql`
    insert into outbox (id, name, version, key, data, published_at, stream_seq)
    select gen_random_uuid(), 'matching.thing-happened', 1, 'x', '{}', now() - make_interval(secs => 1000 - n * 0.001), n
    from generate_series(1, 1000000) n
  `.execute(filling.db)
  // As autovacuum does; without, the planner takes the table for a small one and sorts all of it for each page.
  await sql`analyze outbox`.execute(filling.db)
  await ensureStream(filling.bus, service)
  const statements: number[] = []
  const { db, bus } = await place.open(service, { onQuery: ({ milliseconds }) => void statements.push(milliseconds) })
  const { republished } = await reconcile({ db: db as never, bus, service })
  expect(republished).toBe(1_000_000)
  // One long statement, however fast the machine, would be nearly all of it.
  const total = statements.reduce((sum, one) => sum + one, 0)
  expect(Math.max(...statements)).toBeLessThan(total / 10)
}, 240_000)
