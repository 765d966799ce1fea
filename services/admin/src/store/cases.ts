import type { ReportedTemplate } from '@codekin/contracts/messaging/commands'
import type { ReportGroup } from '@codekin/contracts/reports/reasons'
import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { type Selectable, sql } from 'kysely'
import type { CaseTable, ReportedProfile, SubjectKind } from './case-tables.ts'
import type { Tables } from './tables.ts'

export type CaseRow = Selectable<CaseTable>

export async function findCase(db: DbOrTrx<Tables>, id: string): Promise<CaseRow | undefined> {
  return await db.selectFrom('moderationCase').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Returns a case, locked until the end of the transaction. */
export async function lockCase(trx: Trx<Tables>, id: string): Promise<CaseRow | undefined> {
  return await trx.selectFrom('moderationCase').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** A subject and group; at most one case per pair is waiting. */
export type CaseSubject = { kind: SubjectKind; id: string; group: ReportGroup }

/** Serialises all work on the cases of a subject and group until the transaction ends. */
export async function lockCaseSubject(trx: Trx<Tables>, { kind, id, group }: CaseSubject): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`case ${kind} ${id} ${group}`}, 0))`.execute(trx)
}

/** Returns the newest case of a subject and group, locked; the next report may join it. */
export async function lockNewestCase(trx: Trx<Tables>, subject: CaseSubject): Promise<CaseRow | undefined> {
  return await trx
    .selectFrom('moderationCase')
    .selectAll()
    .where('subjectKind', '=', subject.kind)
    .where('subjectId', '=', subject.id)
    .where('reportGroup', '=', subject.group)
    .orderBy('openedAt', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

/** Copies of a reported person or template. */
type Copied = 'reportedProfile' | 'reportedTemplate'
export type NewCase = Omit<CaseRow, Copied> & {
  reportedProfile: ReportedProfile | null
  reportedTemplate: ReportedTemplate | null
}

export async function insertCase(
  trx: Trx<Tables>,
  { reportedProfile, reportedTemplate, ...row }: NewCase,
): Promise<void> {
  const copied = {
    reportedProfile: reportedProfile && JSON.stringify(reportedProfile),
    reportedTemplate: reportedTemplate && JSON.stringify(reportedTemplate),
  }
  await trx
    .insertInto('moderationCase')
    .values({ ...row, ...copied })
    .execute()
}

/** The columns that can change. */
export type CaseChange = Partial<Omit<CaseRow, 'id' | 'subjectKind' | 'reportGroup' | Copied>>

export async function updateCase(trx: Trx<Tables>, id: string, change: CaseChange): Promise<void> {
  await trx.updateTable('moderationCase').set(change).where('id', '=', id).execute()
}

/** Returns cases whose lease has run out, longest ago first. */
export async function listCasesLapsed(db: DbOrTrx<Tables>, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('moderationCase')
    .select('id')
    .where('state', '=', 'claimed')
    .where('claimedUntil', '<=', now)
    .orderBy('claimedUntil')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Records a view. Returns whether the staff member had not viewed the case since `before`. */
export async function upsertCaseView(
  trx: Trx<Tables>,
  { caseId, staffId, at, before }: { caseId: string; staffId: string; at: Date; before: Date },
): Promise<boolean> {
  const noted = await sql`
    insert into case_look (case_id, staff_id, looked_at) values (${caseId}, ${staffId}, ${at})
    on conflict (case_id, staff_id) do update set looked_at = excluded.looked_at where case_look.looked_at < ${before}
    returning case_id`.execute(trx)
  await trx
    .updateTable('moderationCase')
    .set({ firstLookedAt: at })
    .where('id', '=', caseId)
    .where('firstLookedAt', 'is', null)
    .execute()
  return noted.rows.length > 0
}
