import type { Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Schedules people, unless they are scheduled for an earlier time. Rows are sorted by id to avoid deadlocks. */
export async function upsertDue(trx: Trx<Tables>, userIds: readonly string[], dueAt: Date): Promise<void> {
  await trx
    .insertInto('trustDue')
    .values([...userIds].toSorted().map((userId) => ({ userId, dueAt })))
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet((eb) => ({ dueAt: eb.ref('excluded.dueAt') }))
        .whereRef('excluded.dueAt', '<', 'trustDue.dueAt'),
    )
    .execute()
}

/** Deletes and returns the user who has been due longest; other replicas skip the locked row. */
export async function claimDue(trx: Trx<Tables>, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ userId: string }>`
    delete from trust_due where user_id = (
      select user_id from trust_due where due_at <= ${now} order by due_at limit 1 for update skip locked)
    returning user_id as "userId"`.execute(trx)
  return rows[0]?.userId
}
