import type { SignalKind } from '@codekin/contracts/trust/models'
import { jsonb } from '@codekin/db/jsonb'
import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { type Selectable, sql } from 'kysely'
import type { SignalThreshold } from './rules.ts'
import type { Tables } from './tables.ts'
import type { ObservationTable, TrustChangeTable } from './trust-tables.ts'

export type Observation = Selectable<ObservationTable>

export async function listObservations(db: DbOrTrx<Tables>, userIds: readonly string[]): Promise<Observation[]> {
  if (userIds.length === 0) return []
  return await db
    .selectFrom('observation')
    .selectAll()
    .where('userId', 'in', [...userIds])
    .orderBy('kind')
    .execute()
}

/** Replaces the observations of a person. */
export async function replaceObservations(
  trx: Trx<Tables>,
  userId: string,
  observations: readonly Observation[],
): Promise<void> {
  const kinds = observations.map(({ kind }) => kind)
  await trx
    .deleteFrom('observation')
    .where('userId', '=', userId)
    .$if(kinds.length > 0, (query) => query.where('kind', 'not in', kinds))
    .execute()
  if (observations.length === 0) return
  await trx
    .insertInto('observation')
    .values(observations.map((each) => ({ ...each, evidence: jsonb(each.evidence) })))
    .onConflict((conflict) =>
      conflict.columns(['userId', 'kind']).doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        evidence: eb.ref('excluded.evidence'),
        observedAt: eb.ref('excluded.observedAt'),
        lookedAt: eb.ref('excluded.lookedAt'),
      })),
    )
    .execute()
}

/** `suspectSince` stays as long as the user stays flagged. */
export async function upsertScore(
  trx: Trx<Tables>,
  { userId, score, isSuspect, at }: { userId: string; score: number; isSuspect: boolean; at: Date },
): Promise<void> {
  await trx
    .insertInto('trustScore')
    .values({ userId, score, weighedAt: at, isSuspect, suspectSince: isSuspect ? at : null })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet((eb) => ({
        score,
        weighedAt: at,
        isSuspect,
        suspectSince: isSuspect ? eb.fn.coalesce('trustScore.suspectSince', 'excluded.suspectSince') : null,
      })),
    )
    .execute()
}

export async function insertTrustChange(trx: Trx<Tables>, change: TrustChangeTable): Promise<void> {
  await trx.insertInto('trustChange').values(change).execute()
}

/** Returns the level changes of a person, newest first; only rises with `onlyRises`. */
export async function listTrustChanges(
  db: DbOrTrx<Tables>,
  userId: string,
  { after, limit, onlyRises }: { after: { at: Date; id: string } | undefined; limit: number; onlyRises: boolean },
): Promise<TrustChangeTable[]> {
  return await db
    .selectFrom('trustChange')
    .selectAll()
    .where('userId', '=', userId)
    .$if(onlyRises, (query) => query.whereRef('toLevel', '>', 'fromLevel'))
    .$if(after !== undefined, (query) =>
      query.where((eb) => eb(eb.refTuple('changedAt', 'id'), '<', eb.tuple(after?.at as Date, after?.id as string))),
    )
    .orderBy('changedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export type FlaggedAccount = { userId: string; score: number; suspectSince: Date | null; trustLevel: number }

/** Accounts flagged for review, the lowest score first, without the viewer's own. */
export async function listFlaggedAccounts(
  db: DbOrTrx<Tables>,
  { staffId, after, limit }: { staffId: string; after: { score: number; userId: string } | undefined; limit: number },
): Promise<FlaggedAccount[]> {
  return await db
    .selectFrom('trustScore')
    .leftJoin('standing', 'standing.userId', 'trustScore.userId')
    .select([
      'trustScore.userId',
      'score',
      'suspectSince',
      (eb) => eb.fn.coalesce('trustLevel', eb.lit(2)).as('trustLevel'),
    ])
    .where('isSuspect', '=', true)
    .where('trustScore.userId', '<>', staffId)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('score', 'trustScore.userId'), '>', eb.tuple(after?.score as number, after?.userId as string)),
      ),
    )
    .orderBy('score')
    .orderBy('trustScore.userId')
    .limit(limit)
    .execute()
}

export async function countFlaggedAccounts(db: DbOrTrx<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('trustScore')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('isSuspect', '=', true)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Counts accounts by level; new accounts have the initial level. */
export async function countLevels(db: DbOrTrx<Tables>): Promise<{ level: number; accounts: number }[]> {
  const rows = await db
    .selectFrom('account')
    .select(['trustLevel as level', (eb) => eb.fn.countAll<number>().as('accounts')])
    .groupBy('trustLevel')
    .orderBy('trustLevel')
    .execute()
  return rows.map(({ level, accounts }) => ({ level, accounts: Number(accounts) }))
}

/** Counts first observations since a day that reach the bar of their rule, by kind. */
export async function countObserved(
  db: DbOrTrx<Tables>,
  thresholds: readonly (SignalThreshold & { kind: SignalKind })[],
  since: Date,
): Promise<{ kind: SignalKind; count: number }[]> {
  const { rows } = await sql<{ kind: SignalKind; count: number }>`
    select kind, count(*)::int as count
    from observation
      join unnest(${thresholds.map(({ kind }) => kind)}::text[], ${thresholds.map(({ isOn }) => isOn)}::boolean[],
        ${thresholds.map(({ threshold }) => threshold)}::float8[]) as bar (kind, is_on, threshold) using (kind)
    where is_on and value >= threshold and observed_at >= ${since}
    group by kind order by kind`.execute(db)
  return rows
}
