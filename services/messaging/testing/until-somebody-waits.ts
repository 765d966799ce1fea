import type { Reader } from '@codekin/db/open-db'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Tables } from '../src/store/tables.ts'

/** Until another statement of the service waits for what a transaction of the test has locked. */
export async function untilSomebodyWaits(db: Reader<Tables>): Promise<void> {
  const waiting = sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await waiting.execute(db)).rows).not.toEqual([])
}
