import type { CaseOutcome } from '@codekin/contracts/moderation/case-moves'
import type { ReportReason } from '@codekin/contracts/reports/reasons'
import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { type RawBuilder, sql } from 'kysely'
import type { ReportTable, SubjectKind } from './case-tables.ts'
import type { Tables } from './tables.ts'

export type ReportRow = Omit<ReportTable, 'upheldAt' | 'toldAt'>
/** A place in a list sorted newest first. */
export type TimePlace = readonly [at: string, id: string]

/** Serialises the reports of one person until the transaction ends, so that their count is exact. */
export async function lockReporter(trx: Trx<Tables>, reporterId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reporter ${reporterId}`}, 0))`.execute(trx)
}

export type SameReport = { reporterId: string; kind: SubjectKind; subjectId: string; reason: ReportReason }

/** Finds a person's report of this subject for this reason; there is at most one. */
export async function findSameReport(
  db: DbOrTrx<Tables>,
  { reporterId, kind, subjectId, reason }: SameReport,
): Promise<ReportRow | undefined> {
  return await db
    .selectFrom('report')
    .selectAll()
    .where('reporterId', '=', reporterId)
    .where('subjectKind', '=', kind)
    .where('subjectId', '=', subjectId)
    .where('reason', '=', reason)
    .executeTakeFirst()
}

export async function countReportsSince(db: DbOrTrx<Tables>, reporterId: string, since: Date): Promise<number> {
  const counted = await db
    .selectFrom('report')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('reporterId', '=', reporterId)
    .where('filedAt', '>=', since)
    .executeTakeFirstOrThrow()
  return counted.count
}

export async function insertReport(trx: Trx<Tables>, report: ReportRow): Promise<void> {
  await trx.insertInto('report').values(report).execute()
}

/** Returns how often these reporters were right, by id. People without reports are missing; moot reports don't count. */
export async function findReporterRecords(
  db: DbOrTrx<Tables>,
  reporterIds: readonly string[],
): Promise<Map<string, { upheld: number; closed: number }>> {
  if (reporterIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('report')
    .select(({ fn, eb }) => [
      'reporterId',
      fn
        .countAll<number>()
        .filterWhere(eb('outcome', '=', 'upheld'))
        .as('upheld'),
      fn.countAll<number>().as('closed'),
    ])
    .where('reporterId', 'in', reporterIds)
    .where('outcome', 'in', ['upheld', 'dismissed'])
    .groupBy('reporterId')
    .execute()
  return new Map(rows.map(({ reporterId, ...record }) => [reporterId as string, record]))
}

/** Whether a person has reported in a case. */
export async function hasReportedIn(db: DbOrTrx<Tables>, caseId: string, reporterId: string): Promise<boolean> {
  const found = await db
    .selectFrom('report')
    .select('id')
    .where('caseId', '=', caseId)
    .where('reporterId', '=', reporterId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Returns those of the cases in which a person has reported. */
export async function findCasesReportedBy(
  db: DbOrTrx<Tables>,
  reporterId: string,
  caseIds: readonly string[],
): Promise<Set<string>> {
  if (caseIds.length === 0) return new Set()
  const found = await db
    .selectFrom('report')
    .select('caseId')
    .distinct()
    .where('caseId', 'in', [...caseIds])
    .where('reporterId', '=', reporterId)
    .execute()
  return new Set(found.map(({ caseId }) => caseId))
}

/** Returns the reports of a case, newest first. */
export async function listReportsOfCase(db: DbOrTrx<Tables>, caseId: string, limit: number): Promise<ReportRow[]> {
  return await db
    .selectFrom('report')
    .selectAll()
    .where('caseId', '=', caseId)
    .orderBy('filedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/**
 * Sets the outcome of all reports of a case. Returns the reporters for whom it is new. Reports that were ever upheld are
 * published for points once the week (ISO 8601) of this decision is over, also if it reverses that.
 */
export async function updateReportOutcomes(
  trx: Trx<Tables>,
  { caseId, outcome, at }: { caseId: string; outcome: CaseOutcome; at: Date },
): Promise<string[]> {
  const upheldAt = outcome === 'upheld' ? sql<Date | null>`coalesce(upheld_at, ${at})` : sql<Date | null>`upheld_at`
  const weekAfter = sql`(date_trunc('week', ${at}::timestamptz at time zone 'UTC') + interval '7 days') at time zone 'UTC'`
  const toldAt = sql<Date | null>`case when ${upheldAt} is not null then ${weekAfter} end`
  const settled = await trx
    .updateTable('report')
    .set({ outcome, decidedAt: at, upheldAt, toldAt })
    .where('caseId', '=', caseId)
    .where('outcome', 'is distinct from', outcome)
    .returning('reporterId')
    .execute()
  return [...new Set(settled.flatMap(({ reporterId }) => reporterId ?? []))]
}

/** Deletes the descriptions by erased reporters once the case is decided. */
export async function eraseTextsOfErased(trx: Trx<Tables>, caseId: string): Promise<void> {
  await trx
    .updateTable('report')
    .set({ description: '' })
    .where('caseId', '=', caseId)
    .where('reporterId', 'is', null)
    .where('description', '<>', '')
    .execute()
}

/** Returns a person's reports, newest first. */
export async function listReportsBy(
  db: DbOrTrx<Tables>,
  reporterId: string,
  page: { after: TimePlace | undefined; limit: number },
): Promise<ReportRow[]> {
  return await db
    .selectFrom('report')
    .selectAll()
    .where('reporterId', '=', reporterId)
    .$if(page.after !== undefined, (query) => query.where(isBefore(page.after as TimePlace)))
    .orderBy('filedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute()
}

/** Condition for reports after a place in a list sorted newest first. */
function isBefore([at, id]: TimePlace): RawBuilder<boolean> {
  return sql<boolean>`(filed_at, id) < (${at}::timestamptz, ${id}::uuid)`
}
