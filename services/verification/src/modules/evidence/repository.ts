import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { type Selectable, sql } from 'kysely'
import type { KeptDetail, Tables } from '../../tables.ts'

export type EvidenceRow = Omit<Selectable<Tables['evidence']>, 'detail'> & { detail: KeptDetail }

/** Evidence that counts or is hidden. */
export async function listEvidence(
  db: DbOrTrx<Tables>,
  { userId, skillKeys, now }: { userId: string; skillKeys: readonly string[]; now: Date },
): Promise<EvidenceRow[]> {
  return await db
    .selectFrom('evidence')
    .selectAll()
    .where('userId', '=', userId)
    .where('skillKey', 'in', skillKeys.length > 0 ? skillKeys : [''])
    .where('withdrawnAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('asOf', 'desc')
    .orderBy('id')
    .execute()
}

type OfMethod = Pick<EvidenceRow, 'userId' | 'method'>
export type MethodEvidence = { id: string; skillKey: string; skill: string }

/** All pieces of a method, including withdrawn ones, with skill names. */
export async function listMethodEvidence(db: DbOrTrx<Tables>, { userId, method }: OfMethod): Promise<MethodEvidence[]> {
  return await db
    .selectFrom('evidence')
    .innerJoin('provedSkill', (join) =>
      join.onRef('provedSkill.userId', '=', 'evidence.userId').onRef('provedSkill.skillKey', '=', 'evidence.skillKey'),
    )
    .select(['evidence.id', 'evidence.skillKey', 'provedSkill.skill'])
    .where('evidence.userId', '=', userId)
    .where('method', '=', method)
    .execute()
}

/** Deletes a user's evidence of a method. */
export async function deleteMethodEvidence(trx: Trx<Tables>, { userId, method }: OfMethod): Promise<void> {
  await trx.deleteFrom('evidence').where('userId', '=', userId).where('method', '=', method).execute()
}

type Piece = Omit<EvidenceRow, 'isHidden' | 'sourceUrl' | 'withdrawnAt'>

/** Upserts the pieces of a method for a skill and withdraws all others. */
export async function upsertMethodEvidence(
  trx: Trx<Tables>,
  of: Pick<EvidenceRow, 'userId' | 'skillKey' | 'method'>,
  pieces: readonly Piece[],
  now: Date,
): Promise<void> {
  await sql`
    update evidence set withdrawn_at = ${now}
    where user_id = ${of.userId} and skill_key = ${of.skillKey} and method = ${of.method} and withdrawn_at is null
      and id <> all(${pieces.map(({ id }) => id)}::uuid[])`.execute(trx)
  if (pieces.length === 0) return
  await trx
    .insertInto('evidence')
    .values(pieces.map(({ detail, ...piece }) => ({ ...piece, detail: JSON.stringify(detail) })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        weight: eb.ref('excluded.weight'),
        detail: eb.ref('excluded.detail'),
        asOf: eb.ref('excluded.asOf'),
        expiresAt: eb.ref('excluded.expiresAt'),
        withdrawnAt: null,
      })),
    )
    .execute()
}

/** Hides or shows a piece. Returns its skill; undefined if there is none. */
export async function updateEvidencePrivacy(
  trx: Trx<Tables>,
  { id, userId, isHidden }: { id: string; userId: string; isHidden: boolean },
): Promise<{ skillKey: string; skill: string } | undefined> {
  const changed = await sql<{ skillKey: string; skill: string }>`
    update evidence set is_hidden = ${isHidden} from proved_skill
    where evidence.id = ${id} and evidence.user_id = ${userId} and withdrawn_at is null
      and proved_skill.user_id = evidence.user_id and proved_skill.skill_key = evidence.skill_key
    returning evidence.skill_key, proved_skill.skill`.execute(trx)
  return changed.rows[0]
}

/** Ids of a user's hidden pieces. */
export async function listHiddenEvidenceIds(db: DbOrTrx<Tables>, userId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('evidence')
    .select('id')
    .where('userId', '=', userId)
    .where('isHidden', '=', true)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Which of these exist, are not hidden and were not withdrawn before they expired. */
export async function listIntactEvidenceIds(db: DbOrTrx<Tables>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('evidence')
    .select('id')
    .where('id', 'in', ids)
    .where((eb) => eb.or([eb('withdrawnAt', 'is', null), eb('withdrawnAt', '>=', eb.ref('expiresAt'))]))
    .where('isHidden', '=', false)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
