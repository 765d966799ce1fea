import type { DbOrTrx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Tables } from '../src/store/tables.ts'

/** Waits until another query of the service is blocked by a lock of the test. */
export async function waitForBlockedQuery(db: DbOrTrx<Tables>): Promise<void> {
  const waiting = sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await waiting.execute(db)).rows).not.toEqual([])
}
