import type { Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { DueScope, Tables } from '../../tables.ts'

export type Due = { scope: DueScope; key: string }

/**
 * Computed anew soon after this is committed. Taken again even where it is due already: whoever computes it waits for what this
 * transaction writes, or finds it due once more.
 */
export async function makeDue(trx: Trx<Tables>, scope: DueScope, keys: readonly string[]): Promise<void> {
  const sorted = [...new Set(keys)].toSorted()
  if (sorted.length === 0) return
  await sql`
    insert into due (scope, key, due_at) select ${scope}, key, now() from unnest(${sorted}::uuid[]) as key
    on conflict (scope, key) do update set due_at = excluded.due_at`.execute(trx)
}

/** Matches that are old enough by now to have lasted: looked at once. Answers how many. */
export async function makeKeptDue(trx: Trx<Tables>, now: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ matchId: string }>`
    update pair set kept_due_at = null where match_id in (
      select match_id from pair where kept_due_at <= ${now} order by kept_due_at limit ${limit} for update skip locked)
    returning match_id`.execute(trx)
  await makeDue(
    trx,
    'conversation',
    rows.map(({ matchId }) => matchId),
  )
  return rows.length
}

/**
 * Takes what is due for the longest, and some of what came to be due last, so that what happens now does not wait behind a rebuild: with the
 * transaction none of it is due any more.
 */
export async function takeDue(
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
