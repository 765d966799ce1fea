import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { DayFigureTable, DayRange } from './analytics-tables.ts'
import type { Tables } from './tables.ts'

/** A metric's values by day, only days that have one. */
export type DayFigures = { metric: string; values: Record<string, number> }

/**
 * Returns figures of the days; monetary ones, `revenue` and `mrr`, in every currency. One row per metric, because fetching a year
 * of single rows takes longer than finding them.
 */
export async function listDayFigures(
  db: DbOrTrx<Tables>,
  metrics: readonly string[],
  { from, to }: DayRange,
): Promise<DayFigures[]> {
  return await db
    .selectFrom('dayFigure')
    .select(['metric', (eb) => eb.fn<Record<string, number>>('json_object_agg', ['day', 'value']).as('values')])
    .where(sql<boolean>`split_part(metric, ':', 1) = any (${[...metrics]}::text[])`)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('metric')
    .execute()
}

export async function replaceDayFigures(trx: Trx<Tables>, figures: readonly DayFigureTable[]): Promise<void> {
  if (figures.length === 0) return
  await trx
    .insertInto('dayFigure')
    .values([...figures])
    .onConflict((conflict) =>
      conflict.columns(['day', 'metric']).doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
    )
    .execute()
}

/** Deletes figures before they are recounted: a day without any has no row. */
export async function deleteDayFigures(
  trx: Trx<Tables>,
  metrics: readonly string[],
  { from, to }: DayRange,
): Promise<void> {
  await trx
    .deleteFrom('dayFigure')
    .where(sql<boolean>`split_part(metric, ':', 1) = any (${[...metrics]}::text[])`)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
}

/** Returns the newest day with a value. */
export async function findLastDay(db: DbOrTrx<Tables>, metric: string): Promise<string | undefined> {
  const last = await db
    .selectFrom('dayFigure')
    .select('day')
    .where('metric', '=', metric)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.day
}

export async function listWaits(
  db: DbOrTrx<Tables>,
  { from, to }: DayRange,
): Promise<{ waitDays: number; people: number }[]> {
  const rows = await db
    .selectFrom('firstMatchWait')
    .select(['waitDays', (eb) => eb.fn.sum<string>('people').as('people')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('waitDays')
    .orderBy('waitDays')
    .execute()
  return rows.map(({ waitDays, people }) => ({ waitDays, people: Number(people) }))
}

export async function listCohorts(
  db: DbOrTrx<Tables>,
  { from, to }: DayRange,
): Promise<{ week: string; age: number; people: number }[]> {
  return await db
    .selectFrom('cohortWeek')
    .selectAll()
    .where('week', '>=', from)
    .where('week', '<=', to)
    .orderBy('week')
    .orderBy('age')
    .execute()
}

/** Counts people with a paid plan now, by plan and source, with monthly revenue by currency. */
export async function countPlans(
  db: DbOrTrx<Tables>,
  now: Date,
): Promise<{ plan: string; source: string; currency: string | null; people: number; mrr: number }[]> {
  const { rows } = await sql<{ plan: string; source: string; currency: string | null; people: number; mrr: number }>`
    select plan, coalesce(source, '') as source, currency, count(*)::int as people,
      coalesce(sum(amount::float8 / case interval when 'year' then 12 else 1 end), 0) as mrr
    from plan_state
    where plan <> 'free' and (until is null or until > ${now})
    group by 1, 2, 3 order by 1, 2`.execute(db)
  return rows
}
