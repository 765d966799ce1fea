import { migrate } from '@codekin/db/migrate'
import { openDb, type Reader } from '@codekin/db/open-db'
import { newId } from '@codekin/service-kit/new-id'
import { makeDatabase } from '@codekin/test-kit/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrations } from '../migrations/index.ts'
import { listQueue, type QueueFilter } from './case-queue.ts'
import type { Tables } from './tables.ts'

/** As many as the queue must bear. */
const waiting = 100_000
const atOnce = 10_000

test('a page of a queue of a hundred thousand reads no more rows than it shows, by whatever it is filtered', async () => {
  const database = await makeDatabase()
  await migrate({ url: database.ownerUrlOf('admin'), schema: 'admin', migrations })
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
    await analyze(database.ownerUrlOf('admin'))
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
        const before = await countRead(trx)
        await listQueue(trx, filter, { after, limit: 51 })
        return (await countRead(trx)) - before
      })
      expect(rowsRead).toBeLessThanOrEqual(60)
    }
  } finally {
    await close()
    await database.drop()
  }
}, 60_000)

/** What the planner knows of a table, its owner tells it. */
async function analyze(url: string): Promise<void> {
  const { db, close } = openDb<Tables>({ url, schema: 'admin', applicationName: 'queue' })
  await sql`analyze moderation_case`.execute(db)
  await close()
}

/** Rows of cases that this session has read, as the server counts them. */
async function countRead(db: Reader<Tables>): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'moderation_case'`.execute(
    db,
  )
  return rows[0]?.read ?? 0
}
