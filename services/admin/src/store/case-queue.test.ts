import { openDb } from '@codekin/db/open-db'
import { newId } from '@codekin/service-kit/new-id'
import { makeDatabase } from '@codekin/test-kit/database'
import { analyzeTables, countRowsRead } from '@codekin/test-kit/table-reads'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrations } from '../migrations/index.ts'
import { countQueue, listQueue, type QueueFilter } from './case-queue.ts'
import type { Tables } from './tables.ts'

/** The queue size that must be supported. */
const waiting = 100_000
const atOnce = 10_000
const tables = ['moderation_case']

test('a page of a queue of a hundred thousand cases reads no more rows than it shows, with any filter', async () => {
  const database = await makeDatabase({ name: 'admin', migrations })
  const place = { url: database.urlOf('admin'), schema: 'admin' }
  const { db, close } = openDb<Tables>({ ...place, applicationName: 'queue' })
  try {
    for (let from = 0; from < waiting; from += atOnce) {
      await sql`
        insert into moderation_case (id, version, state, report_group, subject_kind, subject_id, subject_user_id,
          keeps_copies, report_count, best_reliability, log_odds, rank, opened_at, waiting_since, last_report_at)
        select gen_random_uuid(), 1, 'open', (array['spam', 'scam', 'hate', 'fake'])[1 + i % 4], 'user', one, one,
          true, 1, 0.5, 0, random() * 100, now() - i * interval '1 minute', now(), now()
        from (select i, gen_random_uuid() as one from generate_series(1, ${sql.lit(atOnce)}) as i) as made`.execute(db)
    }
    await analyzeTables(database.ownerUrlOf('admin'), 'admin', tables)
    const all: QueueFilter = {
      staffId: newId(),
      group: undefined,
      state: undefined,
      openedBefore: undefined,
      mineAt: undefined,
    }
    const filters: QueueFilter[] = [
      all,
      { ...all, group: 'spam' },
      { ...all, state: 'open' },
      { ...all, state: 'open', group: 'hate' },
      { ...all, state: 'appealed' },
      { ...all, group: 'minor' },
    ]
    const after = [50, newId()] as const
    for (const filter of filters) {
      const rowsRead = await db.transaction().execute(async (trx) => {
        const before = await countRowsRead(trx, tables)
        await listQueue(trx, filter, { after, limit: 51 })
        return (await countRowsRead(trx, tables)) - before
      })
      expect(rowsRead).toBeLessThanOrEqual(60)
    }
    await db.transaction().execute(async (trx) => {
      const before = await countRowsRead(trx, tables)
      expect(await countQueue(trx, { staffId: newId(), most: 1001 })).toBe(1001)
      expect((await countRowsRead(trx, tables)) - before).toBeLessThanOrEqual(1100)
    })
  } finally {
    await close()
    await database.drop()
  }
}, 60_000)
