import type { Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { DueScope, Tables } from '../../tables.ts'

export type Due = { scope: DueScope; key: string }

/**
 * Schedules a recomputation after this transaction commits. The row is written even if it is already due: a worker that is computing it
 * either waits for this transaction or finds it due again.
 */
export async function upsertDue(trx: Trx<Tables>, scope: DueScope, keys: readonly string[]): Promise<void> {
  const sorted = [...new Set(keys)].toSorted()
  if (sorted.length === 0) return
  await sql`
    insert into due (scope, key, due_at) select ${scope}, key, now() from unnest(${sorted}::uuid[]) as key
    on conflict (scope, key) do update set due_at = excluded.due_at`.execute(trx)
}

/** Schedules matches that are old enough to have lasted, each once. Returns how many. */
export async function enqueueKeptMatches(trx: Trx<Tables>, now: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ matchId: string }>`
    update pair set kept_due_at = null where match_id in (
      select match_id from pair where kept_due_at <= ${now} order by kept_due_at limit ${limit} for update skip locked)
    returning match_id`.execute(trx)
  await upsertDue(
    trx,
    'conversation',
    rows.map(({ matchId }) => matchId),
  )
  return rows.length
}

/**
 * Deletes and returns the oldest due rows and some of the newest, so that current activity does not wait behind a rebuild. If the
 * transaction rolls back, they stay due.
 */
export async function claimDue(
  trx: Trx<Tables>,
  { oldest, newest }: { oldest: number; newest: number },
): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with waiting as (
      select scope, key from due order by due_at limit ${oldest} for update skip locked
    ), fresh as (
      select scope, key from due order by due_at desc limit ${newest} for update skip locked
    )
    delete from due where (scope, key) in (select scope, key from waiting union select scope, key from fresh)
    returning scope, key`.execute(trx)
  return rows
}
