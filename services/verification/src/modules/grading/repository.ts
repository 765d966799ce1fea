import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Tables } from '../../tables.ts'

export type Marked = { attemptId: string; userId: string; itemId: string; version: number; marks: readonly number[] }

/** Serializes comparisons per item, so that of two copies at once one sees the other. */
export async function lockFingerprints(trx: Trx<Tables>, itemIds: readonly string[]): Promise<void> {
  for (const id of itemIds.toSorted((a, b) => (a < b ? -1 : 1)))
    await sql`select pg_advisory_xact_lock(hashtextextended(${`programs for ${id}`}, 0))`.execute(trx)
}

/** Serializes updates of a skill's test evidence until the transaction ends, so that a test voided concurrently does not count. */
export async function lockTestProof(
  trx: Trx<Tables>,
  { userId, skillKey }: { userId: string; skillKey: string },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`test proof ${userId} ${skillKey}`}, 0))`.execute(trx)
}

export async function insertFingerprints(trx: Trx<Tables>, marked: Marked): Promise<void> {
  const { attemptId, userId, itemId, version, marks } = marked
  if (marks.length === 0) return
  // One array parameter: a long program has more marks than a statement may have parameters.
  await sql`
    insert into test_fingerprint (attempt_id, user_id, item_id, version, mark)
    select ${attemptId}, ${userId}, ${itemId}, ${version}, mark from unnest(${marks}::integer[]) mark
    on conflict do nothing`.execute(trx)
}

export type SimilarProgram = { attemptId: string; shared: number; own: number; others: number }

/**
 * Programs of other users for the same item that share most marks: how many they share, and how many distinctive marks each has.
 */
export async function listSimilarPrograms(
  db: DbOrTrx<Tables>,
  { itemId, version, userId, marks }: Omit<Marked, 'attemptId'>,
  limit: number,
): Promise<SimilarProgram[]> {
  const { rows } = await sql<SimilarProgram>`
    with own as (
      select mark from unnest(${marks}::integer[]) mark
      where mark not in (select mark from test_idiom where item_id = ${itemId} and version = ${version})
    ), closest as (
      select attempt_id, count(*)::int as shared from test_fingerprint
      where item_id = ${itemId} and version = ${version} and user_id <> ${userId} and mark in (select mark from own)
      group by attempt_id order by shared desc, attempt_id limit ${limit}
    )
    select attempt_id, shared, (select count(*)::int from own) as own, (
      select count(*)::int from test_fingerprint theirs
      where theirs.attempt_id = closest.attempt_id and item_id = ${itemId} and mark not in (
        select mark from test_idiom where item_id = ${itemId} and version = ${version})
    ) as others
    from closest order by shared desc, attempt_id`.execute(db)
  return rows
}

/** Stores marks as common for an item. */
export async function insertIdioms(
  trx: Trx<Tables>,
  { itemId, version, marks }: Pick<Marked, 'itemId' | 'version' | 'marks'>,
): Promise<void> {
  if (marks.length === 0) return
  await sql`
    insert into test_idiom (item_id, version, mark)
    select ${itemId}, ${version}, mark from unnest(${marks}::integer[]) mark
    on conflict do nothing`.execute(trx)
}

/** Marks that two programs share. */
export async function listSharedMarks(
  db: DbOrTrx<Tables>,
  { itemId, attemptId, otherAttemptId }: { itemId: string; attemptId: string; otherAttemptId: string },
): Promise<number[]> {
  const { rows } = await sql<{ mark: number }>`
    select own.mark from test_fingerprint own join test_fingerprint other using (item_id, version, mark)
    where own.attempt_id = ${attemptId} and own.item_id = ${itemId} and other.attempt_id = ${otherAttemptId}
    order by mark`.execute(db)
  return rows.map(({ mark }) => mark)
}

/** Stores marks as common that this many people, and this share of all authors, have. */
export async function insertLearnedIdioms(
  db: DbOrTrx<Tables>,
  { peopleLeast, shareLeast }: { peopleLeast: number; shareLeast: number },
): Promise<void> {
  await sql`
    insert into test_idiom (item_id, version, mark)
    select item_id, version, mark from test_fingerprint
    join (
      select item_id, version, count(distinct user_id) as people from test_fingerprint group by item_id, version
    ) of_item using (item_id, version)
    group by item_id, version, mark, people
    having count(distinct user_id) >= greatest(${peopleLeast}::int, ${shareLeast}::float8 * people)
    on conflict do nothing`.execute(db)
}

/** Deletes programs graded before then, except those under review. Returns the number. */
export async function deleteOldPrograms(
  db: DbOrTrx<Tables>,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const forgotten = await sql`
    update test_attempt set codes = '{}' where id in (
      select id from test_attempt
      where codes <> '{}' and graded_at < ${before} and not exists (
        select from attempt_review review where waiting_since is not null and (
          review.attempt_id = test_attempt.id
          or review.findings @> jsonb_build_array(jsonb_build_object('others',
            jsonb_build_array(jsonb_build_object('attemptId', test_attempt.id))))))
      limit ${limit})`.execute(db)
  return Number(forgotten.numAffectedRows ?? 0n)
}

/** Deletes fingerprints of item versions retired before then. */
export async function deleteOldFingerprints(db: DbOrTrx<Tables>, before: Date): Promise<void> {
  await sql`
    delete from test_fingerprint using test_item
    where test_item.id = item_id and test_item.version = test_fingerprint.version and retired_for is null
      and retired_at < ${before}`.execute(db)
}
