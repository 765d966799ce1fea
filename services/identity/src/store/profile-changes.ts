import { jsonb } from '@codekin/db/jsonb'
import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import type { Insertable } from 'kysely'
import type { ProfileChangeTable, Tables } from './tables.ts'

export async function insertProfileChanges(
  trx: Trx<Tables>,
  changes: readonly Insertable<ProfileChangeTable>[],
): Promise<void> {
  if (changes.length === 0) return
  await trx
    .insertInto('profileChange')
    .values(changes.map(({ before, after, ...rest }) => ({ ...rest, before: jsonb(before), after: jsonb(after) })))
    .execute()
}

export type ChangePlace = readonly [changedAt: string, id: string]

/** Newest first, after a cursor and not before `since`. */
export function listProfileChanges(
  db: DbOrTrx<Tables>,
  userId: string,
  { since, after, limit }: { since: Date; after: ChangePlace | undefined; limit: number },
) {
  return db
    .selectFrom('profileChange')
    .select(['id', 'field', 'before', 'after', 'cause', 'changedAt'])
    .where('userId', '=', userId)
    .where('changedAt', '>=', since)
    .$if(after !== undefined, (q) =>
      q.where((eb) => eb(eb.refTuple('changedAt', 'id'), '<', eb.tuple(new Date(after?.[0] ?? 0), after?.[1] ?? ''))),
    )
    .orderBy('changedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function deleteProfileChangesBefore(db: DbOrTrx<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('profileChange').where('changedAt', '<', before).execute()
}

export async function countProfileChanges(db: DbOrTrx<Tables>, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('profileChange')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** Deletes the history of a profile. Returns how many changes it had. */
export async function deleteProfileChangesOf(db: DbOrTrx<Tables>, userId: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('profileChange').where('userId', '=', userId).executeTakeFirst()
  return Number(numDeletedRows)
}
