import type { Db, DbOrTrx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { ExposureTable } from './candidate-tables.ts'
import type { Tables } from './tables.ts'

/** Stores the served cards and counts them against the impression quotas, in one statement. */
export async function insertExposures(db: DbOrTrx<Tables>, rows: readonly ExposureTable[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    with dealt as (
      insert into exposure (viewer_id, candidate_id, position, score, propensity, seed, version, preset, place, dealt_at)
      select "viewerId", "candidateId", position, score, propensity, seed, version, preset, place, "dealtAt"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row ("viewerId" uuid, "candidateId" uuid,
        position smallint, score real, propensity real, seed text, version text, preset text, place text, "dealtAt" timestamptz)
      returning candidate_id)
    update showing_week w set owed = greatest(0, w.owed - shown.times)
    from (select candidate_id, count(*)::integer as times from dealt group by candidate_id order by candidate_id) shown
    where w.user_id = shown.candidate_id and w.owed > 0`.execute(db)
}

/** Whether any card of a draw with this seed is stored. */
export async function hasExposures(db: DbOrTrx<Tables>, seed: string): Promise<boolean> {
  const found = await db.selectFrom('exposure').select('viewerId').where('seed', '=', seed).limit(1).executeTakeFirst()
  return found !== undefined
}

/** Deletes at most `limit` exposures from before `before`. Returns how many. */
export async function deleteOldExposures(db: Db<Tables>, o: { before: Date; limit: number }): Promise<number> {
  const removed = await sql`
    delete from exposure where ctid = any (array(
      select ctid from exposure where dealt_at < ${o.before} limit ${o.limit}))`.execute(db)
  return Number(removed.numAffectedRows ?? 0)
}
