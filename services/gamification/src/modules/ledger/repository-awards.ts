import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { type Selectable, sql } from 'kysely'
import type { AwardTable, Tables, Undone } from '../../tables.ts'

type Row = Selectable<AwardTable>
export type AwardRow = Omit<Row, 'undoneBy' | 'undoneAt' | 'reversedBy' | 'reversedAt'> & {
  undone: Undone | null
  reversed: Undone | null
}

function awardOf({ undoneBy, undoneAt, reversedBy, reversedAt, ...row }: Row): AwardRow {
  return {
    ...row,
    undone: undoneBy && undoneAt && { by: undoneBy, at: undoneAt },
    reversed: reversedBy && reversedAt && { by: reversedBy, at: reversedAt },
  }
}

/** A user's whole ledger, oldest first. */
export async function listAwards(db: DbOrTrx<Tables>, userId: string): Promise<AwardRow[]> {
  const rows = await db
    .selectFrom('award')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('occurredAt')
    .orderBy('kind')
    .orderBy('causeId')
    .execute()
  return rows.map(awardOf)
}

/** The ledgers of these people, unordered. */
export async function listAwardsOf(db: DbOrTrx<Tables>, userIds: readonly string[]): Promise<AwardRow[]> {
  const rows = await db
    .selectFrom('award')
    .selectAll()
    .where(sql<boolean>`user_id = any(${[...userIds]}::uuid[])`)
    .execute()
  return rows.map(awardOf)
}

/** A user's points since a moment, or of all time, as they see them: including those earned under a shadow ban. */
export async function sumOwnPoints(
  db: DbOrTrx<Tables>,
  { userId, since }: { userId: string; since: Date | null },
): Promise<number> {
  const { points } = await db
    .selectFrom('award')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('points'), sql<string>`0`).as('points'))
    .where('userId', '=', userId)
    .where('reversedAt', 'is', null)
    .$if(since !== null, (query) => query.where('occurredAt', '>=', since as Date))
    .executeTakeFirstOrThrow()
  return Number(points)
}

/** The cursor of a ledger page. */
export type AwardPlace = { occurredAt: Date; kind: string; causeId: string }

/** The newest rows of a ledger after a cursor. */
export async function listNewestAwards(
  db: DbOrTrx<Tables>,
  { userId, after, limit }: { userId: string; after: AwardPlace | undefined; limit: number },
): Promise<AwardRow[]> {
  const rows = await db
    .selectFrom('award')
    .selectAll()
    .where('userId', '=', userId)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(occurred_at, kind, cause_id) < (${after?.occurredAt}, ${after?.kind}, ${after?.causeId}::uuid)`,
      ),
    )
    .orderBy('occurredAt', 'desc')
    .orderBy('kind', 'desc')
    .orderBy('causeId', 'desc')
    .limit(limit)
    .execute()
  return rows.map(awardOf)
}

/** People with awards from these conversations. */
export async function listAwardedUserIds(db: DbOrTrx<Tables>, groupIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('award')
    .select('userId')
    .distinct()
    .where(sql<boolean>`group_id = any(${[...groupIds]}::uuid[])`)
    .execute()
  return rows.map(({ userId }) => userId)
}

/** Inserts or overwrites awards. */
export async function upsertAwards(trx: Trx<Tables>, awards: readonly AwardRow[]): Promise<void> {
  if (awards.length === 0) return
  const of = <V>(value: (award: AwardRow) => V) => awards.map(value)
  const timeOf = (undone: Undone | null) => undone?.at.toISOString() ?? null
  await sql`
    insert into award (user_id, kind, cause_id, group_id, other_user_id, skill, level, worth, points, occurred_at,
      is_hidden, undone_by, undone_at, reversed_by, reversed_at)
    select * from unnest(
      ${of((award) => award.userId)}::uuid[], ${of((award) => award.kind)}::text[], ${of((award) => award.causeId)}::uuid[],
      ${of((award) => award.groupId)}::uuid[], ${of((award) => award.otherUserId)}::uuid[],
      ${of((award) => award.skill)}::text[], ${of((award) => award.level)}::text[], ${of((award) => award.worth)}::int[],
      ${of((award) => award.points)}::int[], ${of((award) => award.occurredAt.toISOString())}::timestamptz[],
      ${of((award) => award.isHidden)}::boolean[], ${of((award) => award.undone?.by ?? null)}::text[],
      ${of((award) => timeOf(award.undone))}::timestamptz[], ${of((award) => award.reversed?.by ?? null)}::text[],
      ${of((award) => timeOf(award.reversed))}::timestamptz[])
    on conflict (user_id, kind, cause_id) do update set
      group_id = excluded.group_id, other_user_id = excluded.other_user_id, skill = excluded.skill,
      level = excluded.level, worth = excluded.worth, points = excluded.points, occurred_at = excluded.occurred_at,
      is_hidden = excluded.is_hidden, undone_by = excluded.undone_by, undone_at = excluded.undone_at,
      reversed_by = excluded.reversed_by, reversed_at = excluded.reversed_at`.execute(trx)
}

/** Deletes awards whose facts are gone. */
export async function deleteAwards(
  trx: Trx<Tables>,
  awards: readonly Pick<AwardRow, 'userId' | 'kind' | 'causeId'>[],
): Promise<void> {
  if (awards.length === 0) return
  await sql`
    delete from award where (user_id, kind, cause_id) in (select * from unnest(
      ${awards.map(({ userId }) => userId)}::uuid[], ${awards.map(({ kind }) => kind)}::text[],
      ${awards.map(({ causeId }) => causeId)}::uuid[]))`.execute(trx)
}

/** Up to `limit` people with awards earned with this person. */
export async function listUserIdsAwardedWith(
  db: DbOrTrx<Tables>,
  otherUserId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('award')
    .select('userId')
    .distinct()
    .where('otherUserId', '=', otherUserId)
    .limit(limit)
    .execute()
  return rows.map(({ userId }) => userId)
}

/** Deletes the awards of these people that were earned with this person. Returns how many. */
export async function deleteAwardsWith(
  trx: Trx<Tables>,
  otherUserId: string,
  userIds: readonly string[],
): Promise<number> {
  const removed = await trx
    .deleteFrom('award')
    .where('otherUserId', '=', otherUserId)
    .where(sql<boolean>`user_id = any(${[...userIds]}::uuid[])`)
    .executeTakeFirst()
  return Number(removed.numDeletedRows)
}
