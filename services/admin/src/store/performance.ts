import type { DbOrTrx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'

export type Sample = { day: string; metric: string; route: string; bucket: number }
/** Where a sample is counted once its day has the maximum of series. */
export type Overflow = Pick<Sample, 'metric' | 'route'>

/** Counts a sample. At most `seriesMax` combinations of route and metric per day get their own series. */
export async function upsertSample(
  db: DbOrTrx<Tables>,
  { day, metric, route, bucket }: Sample,
  { overflow, seriesMax }: { overflow: Overflow; seriesMax: number },
): Promise<void> {
  await sql`
    with known as (
      select from performance_series where day = ${day}::date and route = ${route} and metric = ${metric}
    ), added as (
      insert into performance_series (day, route, metric)
      select ${day}::date, ${route}, ${metric}
      where not exists (select from known)
        and (select count(*) from performance_series where day = ${day}::date) < ${seriesMax}::int
      on conflict do nothing returning day
    ), apart as (
      select exists (select from known) or exists (select from added) as is_apart
    )
    insert into performance_count (day, metric, route, bucket, count)
    select ${day}::date, case when is_apart then ${metric} else ${overflow.metric} end,
      case when is_apart then ${route} else ${overflow.route} end, ${bucket}::int, 1
    from apart
    on conflict (day, metric, route, bucket) do update set count = performance_count.count + 1
  `.execute(db)
}

export type BucketCount = { metric: string; route: string; bucket: number; count: number }

/** Sums the counts since a day. */
export async function listSampleCounts(db: DbOrTrx<Tables>, sinceDay: string): Promise<BucketCount[]> {
  return await db
    .selectFrom('performanceCount')
    .select(['metric', 'route', 'bucket'])
    .select(sql<number>`sum(count)::bigint`.as('count'))
    .where('day', '>=', sinceDay)
    .groupBy(['metric', 'route', 'bucket'])
    .orderBy('metric')
    .orderBy('route')
    .orderBy('bucket')
    .execute()
}

export async function deleteSamplesBefore(db: DbOrTrx<Tables>, day: string): Promise<void> {
  await db.deleteFrom('performanceCount').where('day', '<', day).execute()
  await db.deleteFrom('performanceSeries').where('day', '<', day).execute()
}
