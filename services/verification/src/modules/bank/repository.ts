import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { type Selectable, sql } from 'kysely'
import type { Tables } from '../../tables.ts'
import type { TestItemTable } from './tables.ts'

export type StoredItem = {
  id: string
  version: number
  skillKey: string
  content: object
  difficulty: number
  discrimination: number
}

const shown = ['id', 'version', 'skillKey', 'content', 'difficulty', 'discrimination'] as const

/** Prevents other processes from changing the items in use until the transaction ends. */
export async function lockBank(trx: Trx<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('test bank', 0))`.execute(trx)
}

/** Lists the newest version of every item, and whether it is in use. */
export async function listNewestItems(
  db: DbOrTrx<Tables>,
): Promise<(StoredItem & Pick<Selectable<TestItemTable>, 'retiredAt' | 'retiredFor'>)[]> {
  return await db
    .selectFrom('testItem')
    .select([...shown, 'retiredAt', 'retiredFor'])
    .distinctOn('id')
    .orderBy('id')
    .orderBy('version', 'desc')
    .execute()
}

export async function insertItems(trx: Trx<Tables>, items: readonly StoredItem[], loadedAt: Date): Promise<void> {
  if (items.length === 0) return
  await trx
    .insertInto('testItem')
    .values(
      items.map((item) => ({
        ...item,
        content: JSON.stringify(item.content),
        authoredDifficulty: item.difficulty,
        authoredDiscrimination: item.discrimination,
        rightShare: null,
        measuredDifficulty: null,
        measuredDiscrimination: null,
        discriminationError: null,
        exposureShare: null,
        measuredAt: null,
        loadedAt,
        retiredAt: null,
        retiredFor: null,
      })),
    )
    .execute()
}

/** Retires items. Attempts that contain them keep them. */
export async function updateItemsRetired(trx: Trx<Tables>, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('testItem')
    .set({ retiredAt: now })
    .where('id', 'in', ids)
    .where('retiredAt', 'is', null)
    .execute()
}

/** Lists the parameters of the items in use, which determine what a score means. */
export async function listMeasures(
  db: DbOrTrx<Tables>,
  skillKey: string,
): Promise<Pick<StoredItem, 'difficulty' | 'discrimination'>[]> {
  return await db
    .selectFrom('testItem')
    .select(['difficulty', 'discrimination'])
    .where('skillKey', '=', skillKey)
    .where('retiredAt', 'is', null)
    .orderBy('id')
    .execute()
}

/** Lists the items from which a test of a skill may be drawn. */
export async function listCurrentItems(
  db: DbOrTrx<Tables>,
  skillKey: string,
): Promise<(StoredItem & { exposures: number })[]> {
  return await db
    .selectFrom('testItem')
    .select([...shown, 'exposures'])
    .where('skillKey', '=', skillKey)
    .where('retiredAt', 'is', null)
    .orderBy('id')
    .execute()
}

/** Lists the items of an attempt, in the versions that were drawn. */
export async function listItemsOf(
  db: DbOrTrx<Tables>,
  drawn: readonly { itemId: string; version: number }[],
): Promise<StoredItem[]> {
  const { rows } = await sql<StoredItem>`
    select id, version, skill_key, content, difficulty, discrimination from test_item
    where (id, version) in (
      select * from unnest(${drawn.map(({ itemId }) => itemId)}::text[], ${drawn.map(({ version }) => version)}::integer[]))
  `.execute(db)
  return rows
}

/** Counts one more exposure of each item. */
export async function updateExposures(trx: Trx<Tables>, ids: readonly string[]): Promise<void> {
  await trx
    .updateTable('testItem')
    .set((eb) => ({ exposures: eb('exposures', '+', 1) }))
    .where('id', 'in', ids)
    .where('retiredAt', 'is', null)
    .execute()
}

type ResponseRow = Selectable<Tables['testResponse']>

export async function insertResponses(trx: Trx<Tables>, responses: readonly ResponseRow[]): Promise<void> {
  if (responses.length === 0) return
  await trx
    .insertInto('testResponse')
    .values(responses)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes the item responses of an attempt. */
export async function deleteResponses(trx: Trx<Tables>, attemptId: string): Promise<void> {
  await trx.deleteFrom('testResponse').where('attemptId', '=', attemptId).execute()
}
