import type { ReportGroup } from '@codekin/contracts/reports/reasons'
import type { DbOrTrx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'

export type OwnCounts = { filed: number; open: number; upheld: number; dismissed: number }

/** Counts the outcomes of a person's reports since a time. Moot ones are neither open nor decided. */
export async function countOwnReports(db: DbOrTrx<Tables>, reporterId: string, since: Date): Promise<OwnCounts> {
  return await db
    .selectFrom('report')
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('filed'),
      fn
        .countAll<number>()
        .filterWhere(eb('outcome', 'is', null))
        .as('open'),
      fn
        .countAll<number>()
        .filterWhere(eb('outcome', '=', 'upheld'))
        .as('upheld'),
      fn
        .countAll<number>()
        .filterWhere(eb('outcome', '=', 'dismissed'))
        .as('dismissed'),
    ])
    .where('reporterId', '=', reporterId)
    .where('filedAt', '>=', since)
    .executeTakeFirstOrThrow()
}

export type GroupStats = {
  group: ReportGroup
  filed: number
  decided: number
  upheld: number
  medianSecondsToFirstLook: number | null
  medianSecondsToDecision: number | null
}

/** Statistics of reports filed in a period, by group. Reports on cases that were viewed before don't count for the first look. */
export async function listGroupStats(
  db: DbOrTrx<Tables>,
  { from, to }: { from: Date; to: Date },
): Promise<GroupStats[]> {
  const found = await sql<GroupStats>`
    select report.report_group as group,
      count(*) as filed,
      count(*) filter (where report.outcome in ('upheld', 'dismissed')) as decided,
      count(*) filter (where report.outcome = 'upheld') as upheld,
      percentile_cont(0.5) within group (order by extract(epoch from first_looked_at - filed_at)::float8)
        filter (where first_looked_at >= filed_at) as median_seconds_to_first_look,
      percentile_cont(0.5) within group (order by extract(epoch from report.decided_at - filed_at)::float8)
        filter (where report.outcome in ('upheld', 'dismissed')) as median_seconds_to_decision
    from report join moderation_case on moderation_case.id = report.case_id
    where filed_at >= ${from} and filed_at <= ${to}
    group by report.report_group
    order by report.report_group`.execute(db)
  return found.rows
}
