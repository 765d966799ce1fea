import type { JuryWeek, UpheldReport } from '@codekin/contracts/admin/commands'
import type { JuryVote } from '@codekin/contracts/reports/jury'
import type { DbOrTrx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'

type Row = Omit<UpheldReport, 'upheldAt' | 'decidedAt' | 'toldAt'> & Record<'upheldAt' | 'decidedAt' | 'toldAt', Date>
type ReportPlace = { toldAt: Date; reportId: string }

/** Once the subject was erased, only reports of the same case are known to be about the same person. */
const firstAboutTheSame = sql`(
  select same.id from report same where same.reporter_id = report.reporter_id
    and coalesce(same.subject_user_id, same.case_id) = coalesce(report.subject_user_id, report.case_id)
  order by same.filed_at, same.id limit 1)`

/**
 * Returns reports that were upheld at least once, ordered by publication time, up to a moment. The reported person isn't
 * revealed: reports about the same person share the id of the first one by that reporter.
 */
export async function listUpheldReports(
  db: DbOrTrx<Tables>,
  { after, until, limit }: { after: ReportPlace | null; until: Date; limit: number },
): Promise<Row[]> {
  const isAfter = after === null ? sql`true` : sql`(told_at, id) > (${after.toldAt}, ${after.reportId}::uuid)`
  const { rows } = await sql<Row>`
    select id as report_id, reporter_id, ${firstAboutTheSame} as about_key, upheld_at,
      outcome is distinct from 'dismissed' as is_upheld, coalesce(decided_at, upheld_at) as decided_at, told_at
    from report
    where told_at is not null and reporter_id is not null and told_at <= ${until} and ${isAfter}
    order by told_at, id limit ${limit}`.execute(db)
  return rows
}

type JuryPlace = Pick<JuryWeek, 'monday' | 'jurorId'>
type Weeks = {
  after: JuryPlace | null
  /** Start of the first week that isn't over. */
  until: Date
  truths: readonly { key: string; truth: JuryVote }[]
  answeredMin: number
  limit: number
}

/** Returns each juror's results on known items by week, for weeks with enough of them. Unsure votes don't count. */
export async function listJuryWeeks(
  db: DbOrTrx<Tables>,
  { after, until, truths, answeredMin, limit }: Weeks,
): Promise<JuryWeek[]> {
  const { monday, jurorId } = after ?? { monday: '-infinity', jurorId: '00000000-0000-0000-0000-000000000000' }
  const { rows } = await sql<JuryWeek>`
    with known as (
      select * from unnest(${truths.map(({ key }) => key)}::text[], ${truths.map(({ truth }) => truth)}::text[]) as known (key, truth)
    ), answered as (
      select juror_id, date_trunc('week', voted_at at time zone 'UTC') as monday, vote = truth as is_right
      from jury_deal join known on known.key = known_key
      where voted_at >= ${monday}::timestamp at time zone 'UTC' and voted_at < ${until} and vote <> 'unsure'
    )
    select juror_id, to_char(monday, 'YYYY-MM-DD') as monday, count(*)::int as answered,
      count(*) filter (where is_right)::int as right
    from answered group by answered.monday, juror_id
    having count(*) >= ${answeredMin} and (answered.monday, juror_id) > (${monday}::timestamp, ${jurorId}::uuid)
    order by answered.monday, juror_id limit ${limit}`.execute(db)
  return rows
}
