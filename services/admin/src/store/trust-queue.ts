import type { ReportGroup } from '@codekin/contracts/reports/reasons'
import type { DbOrTrx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { ReportTable } from './case-tables.ts'
import type { Tables } from './tables.ts'

export type PendingReport = Pick<ReportTable, 'id' | 'caseId' | 'subjectUserId' | 'reason' | 'reportGroup' | 'filedAt'>

/** Returns undecided reports about fake accounts, oldest first, without those about the viewer. */
export async function listPendingReports(
  db: DbOrTrx<Tables>,
  { staffId, after, limit }: { staffId: string; after: { filedAt: Date; id: string } | undefined; limit: number },
): Promise<PendingReport[]> {
  return await db
    .selectFrom('report')
    .select(['id', 'caseId', 'subjectUserId', 'reason', 'reportGroup', 'filedAt'])
    .where('reportGroup', '=', 'fake')
    .where('outcome', 'is', null)
    .where('subjectUserId', 'is distinct from', staffId)
    .$if(after !== undefined, (query) =>
      query.where((eb) => eb(eb.refTuple('filedAt', 'id'), '>', eb.tuple(after?.filedAt as Date, after?.id as string))),
    )
    .orderBy('filedAt')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Counts what waits for staff. */
export async function countPending(db: DbOrTrx<Tables>): Promise<{ pendingReports: number; waitingAppeals: number }> {
  const { rows } = await sql<{ pendingReports: number; waitingAppeals: number }>`
    select
      (select count(*)::int from report where report_group = 'fake' and outcome is null) as "pendingReports",
      (select count(*)::int from appeal where decided_at is null and user_id is not null) as "waitingAppeals"`.execute(
    db,
  )
  return rows[0] as { pendingReports: number; waitingAppeals: number }
}

export type AppealCounts = { filed: number; upheld: number; overturned: number; reduced: number }

/** Counts moderation actions since a time, by action. */
export async function countActions(db: DbOrTrx<Tables>, since: Date): Promise<{ action: string; count: number }[]> {
  const rows = await db
    .selectFrom('moderationAction')
    .select(['action', (eb) => eb.fn.countAll<number>().as('count')])
    .where('actedAt', '>=', since)
    .groupBy('action')
    .orderBy('action')
    .execute()
  return rows.map(({ action, count }) => ({ action, count: Number(count) }))
}

/** Counts shadow bans since a time, by broken rule. */
export async function countShadowBans(
  db: DbOrTrx<Tables>,
  since: Date,
): Promise<{ group: ReportGroup; count: number }[]> {
  return await db
    .selectFrom('moderationAction')
    .select((eb) => [eb.ref('policy').$notNull().as('group'), eb.fn.countAll<number>().as('count')])
    .where('actedAt', '>=', since)
    .where('action', '=', 'shadow-ban')
    .where('policy', 'is not', null)
    .groupBy('policy')
    .orderBy('policy')
    .execute()
}

export async function countAppeals(db: DbOrTrx<Tables>, since: Date): Promise<AppealCounts> {
  const { rows } = await sql<AppealCounts>`
    select count(*)::int as filed, count(*) filter (where decision = 'uphold')::int as upheld,
      count(*) filter (where decision = 'overturn')::int as overturned,
      count(*) filter (where decision = 'reduce')::int as reduced
    from appeal where filed_at >= ${since}`.execute(db)
  return rows[0] as AppealCounts
}
