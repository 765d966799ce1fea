import type { TestLevel } from '@codekin/contracts/skill-verification/models'
import type { RetiredFor } from '@codekin/contracts/skill-verification/test-models'
import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { type Selectable, sql } from 'kysely'
import type { Tables } from '../../tables.ts'
import type { TestItemTable } from '../bank/tables.ts'

export type ItemStatistics = Omit<Selectable<TestItemTable>, 'content'> & { content: object }

/** Newest version of every item of a skill with its statistics, including retired ones. */
export async function listItemStatistics(db: DbOrTrx<Tables>, skillKey: string): Promise<ItemStatistics[]> {
  return await db
    .selectFrom('testItem')
    .selectAll()
    .distinctOn('id')
    .where('skillKey', '=', skillKey)
    .orderBy('id')
    .orderBy('version', 'desc')
    .execute()
}

type Answered = { attemptId: string; level: TestLevel; itemId: string; isRight: boolean }

/** Answers to items in use, by attempt, newest attempts first. */
export async function listAnswered(
  db: DbOrTrx<Tables>,
  { skillKey, limit }: { skillKey: string; limit: number },
): Promise<Answered[]> {
  return await db
    .selectFrom('testResponse')
    .innerJoin('testItem', (join) =>
      join.onRef('testItem.id', '=', 'testResponse.itemId').onRef('testItem.version', '=', 'testResponse.version'),
    )
    .select(['attemptId', 'level', 'itemId', 'isRight'])
    .where('skillKey', '=', skillKey)
    .where('retiredAt', 'is', null)
    .orderBy('attemptId', 'desc')
    .limit(limit)
    .execute()
}

/** Attempts per level since then. */
export async function countLevelDraws(
  db: DbOrTrx<Tables>,
  { skillKey, since }: { skillKey: string; since: Date },
): Promise<{ level: TestLevel; attempts: number }[]> {
  return await db
    .selectFrom('testAttempt')
    .select(({ fn }) => ['level', fn.countAll<number>().as('attempts')])
    .where('skillKey', '=', skillKey)
    .where('startedAt', '>=', since)
    .groupBy('level')
    .execute()
}

/** Attempts per level that contained each item, in any version. */
export async function countItemDraws(
  db: DbOrTrx<Tables>,
  { skillKey, since }: { skillKey: string; since: Date },
): Promise<{ level: TestLevel; itemId: string; draws: number }[]> {
  const { rows } = await sql<{ level: TestLevel; itemId: string; draws: number }>`
    select level, one ->> 'itemId' as item_id, count(*) as draws
    from test_attempt cross join jsonb_array_elements(drawn) one
    where skill_key = ${skillKey} and started_at >= ${since}
    group by 1, 2`.execute(db)
  return rows
}

export type Measurement = Pick<
  ItemStatistics,
  'id' | 'difficulty' | 'discrimination' | 'answers' | 'discriminationError' | 'exposureShare'
> & { rightShare: number; measuredDifficulty: number | null; measuredDiscrimination: number }

/** Stores measurements of items in use. */
export async function updateMeasurements(trx: Trx<Tables>, found: readonly Measurement[], now: Date): Promise<void> {
  const of = <K extends keyof Measurement>(name: K) => found.map((one) => one[name])
  await sql`
    update test_item set difficulty = new.difficulty, discrimination = new.discrimination, answers = new.answers,
      right_share = new.right_share, measured_difficulty = new.measured_difficulty,
      measured_discrimination = new.measured_discrimination, discrimination_error = new.discrimination_error,
      exposure_share = new.exposure_share, measured_at = ${now}
    from unnest(${of('id')}::text[], ${of('difficulty')}::float8[], ${of('discrimination')}::float8[],
      ${of('answers')}::integer[], ${of('rightShare')}::float8[], ${of('measuredDifficulty')}::float8[],
      ${of('measuredDiscrimination')}::float8[], ${of('discriminationError')}::float8[], ${of('exposureShare')}::float8[])
      as new (id, difficulty, discrimination, answers, right_share, measured_difficulty, measured_discrimination,
        discrimination_error, exposure_share)
    where test_item.id = new.id and retired_at is null`.execute(trx)
}

/** Retires items. */
export async function updateItemsRetired(
  trx: Trx<Tables>,
  retired: readonly { id: string; retiredFor: RetiredFor }[],
  now: Date,
): Promise<void> {
  const [ids, reasons] = [retired.map(({ id }) => id), retired.map(({ retiredFor }) => retiredFor)]
  await sql`
    update test_item set retired_at = ${now}, retired_for = new.retired_for
    from unnest(${ids}::text[], ${reasons}::text[]) as new (id, retired_for)
    where test_item.id = new.id and retired_at is null`.execute(trx)
}

/** Reinstates over-exposed items retired before then, unless a newer version exists. */
export async function updateItemsReinstated(
  trx: Trx<Tables>,
  { skillKey, before }: { skillKey: string; before: Date },
): Promise<void> {
  await sql`
    update test_item set retired_at = null, retired_for = null
    where skill_key = ${skillKey} and retired_for = 'over-exposed' and retired_at < ${before}
      and version = (select max(version) from test_item newer where newer.id = test_item.id)`.execute(trx)
}
