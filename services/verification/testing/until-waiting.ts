import type { Db } from '@codekin/db/open-db'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Tables } from '../src/tables.ts'

/** Waits until a statement waits for a lock of another transaction. */
export async function untilWaiting(db: Db<Tables>): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows[0]?.count
  }
  await expect.poll(waiting, { interval: 20 }).toBeGreaterThan(0)
}
