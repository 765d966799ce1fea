import type { CaseMove } from '@codekin/contracts/moderation/case-moves'
import type { DbOrTrx } from '@codekin/db/open-db'
import { type RawBuilder, sql } from 'kysely'
import type { ModerationActionTable, ReportTable } from './case-tables.ts'
import type { Tables } from './tables.ts'

/** The subject of a timeline: a person or a case. */
export type HistorySubject = { userId: string } | { caseId: string }
/** Later entries are older, or of the same instant with a smaller key. */
export type HistoryPlace = readonly [at: string, key: string]
export type HistoryPage = { before: HistoryPlace | undefined; limit: number }

/** The key of an entry: its kind and id, which orders entries of one instant across all sources. */
export type HistoryKey = { key: string; at: Date }

/** Condition for entries after a place in a timeline. `key` is the SQL expression of the entry's key. */
export function isAfterPlace(
  place: HistoryPlace | undefined,
  { at, key }: { at: RawBuilder<unknown>; key: RawBuilder<unknown> },
): RawBuilder<boolean> {
  if (!place) return sql<boolean>`true`
  const [time, id] = place
  // Redundant first condition for the index.
  return sql<boolean>`${at} <= ${time}::timestamptz and (${at}, ${key} collate "C") < (${time}::timestamptz, ${id})`
}

/** The key of an entry, from its kind and its own id. */
export function historyKey(prefix: string, id: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(${sql.lit(`${prefix}:`)} || ${id}::text)`
}

export async function listSignup(db: DbOrTrx<Tables>, userId: string, page: HistoryPage): Promise<HistoryKey[]> {
  const at = sql<Date>`created_at`
  const id = historyKey('signed-up', sql`user_id`)
  return await db
    .selectFrom('account')
    .select([id.as('key'), at.as('at')])
    .where('userId', '=', userId)
    .where(isAfterPlace(page.before, { at, key: id }))
    .limit(page.limit)
    .execute()
}

export type ReportHistory = HistoryKey & Pick<ReportTable, 'caseId' | 'reason'>

/** Reports about a person or in a case. */
export async function listReportHistory(
  db: DbOrTrx<Tables>,
  about: HistorySubject,
  page: HistoryPage,
): Promise<ReportHistory[]> {
  const at = sql<Date>`filed_at`
  const id = historyKey('report', sql`id`)
  return await db
    .selectFrom('report')
    .select([id.as('key'), at.as('at'), 'caseId', 'reason'])
    .where((eb) => ('userId' in about ? eb('subjectUserId', '=', about.userId) : eb('caseId', '=', about.caseId)))
    .where(isAfterPlace(page.before, { at, key: id }))
    .orderBy('filedAt', 'desc')
    .orderBy(sql`${id} collate "C"`, 'desc')
    .limit(page.limit)
    .execute()
}

/** Reports by a person, without those about the viewer, who must not learn of their reporters. */
export async function listReportsMade(
  db: DbOrTrx<Tables>,
  { userId, viewerId }: { userId: string; viewerId: string },
  page: HistoryPage,
): Promise<ReportHistory[]> {
  const at = sql<Date>`filed_at`
  const id = historyKey('reported', sql`id`)
  return await db
    .selectFrom('report')
    .select([id.as('key'), at.as('at'), 'caseId', 'reason'])
    .where('reporterId', '=', userId)
    .where('subjectUserId', 'is distinct from', viewerId)
    .where(isAfterPlace(page.before, { at, key: id }))
    .orderBy('filedAt', 'desc')
    .orderBy(sql`${id} collate "C"`, 'desc')
    .limit(page.limit)
    .execute()
}

export type MoveHistory = HistoryKey & { caseId: string; move: CaseMove; byId: string | null }

/** Moves of these kinds, in a case or in all cases about a person. */
export async function listMoveHistory(
  db: DbOrTrx<Tables>,
  about: HistorySubject,
  page: HistoryPage & { moves: readonly CaseMove[] },
): Promise<MoveHistory[]> {
  const at = sql<Date>`moved_at`
  const id = historyKey('move', sql`case_id || '-' || lpad(case_move.version::text, 9, '0')`)
  return await db
    .selectFrom('caseMove')
    .innerJoin('moderationCase as one', 'one.id', 'caseMove.caseId')
    .select([id.as('key'), at.as('at'), 'caseId', 'move', 'movedBy as byId'])
    .where((eb) => ('userId' in about ? eb('one.subjectUserId', '=', about.userId) : eb('caseId', '=', about.caseId)))
    .where('move', 'in', page.moves)
    .where(isAfterPlace(page.before, { at, key: id }))
    .orderBy('movedAt', 'desc')
    .orderBy(sql`${id} collate "C"`, 'desc')
    .limit(page.limit)
    .execute()
}

export type ActionHistory = HistoryKey &
  Pick<ModerationActionTable, 'caseId' | 'action' | 'reason' | 'endsAt'> & {
    byId: string | null
  }

/** Actions about a person or in a case. */
export async function listActionHistory(
  db: DbOrTrx<Tables>,
  about: HistorySubject,
  page: HistoryPage,
): Promise<ActionHistory[]> {
  const at = sql<Date>`acted_at`
  const id = historyKey('action', sql`id`)
  return await selectActions(db, about)
    .select([id.as('key'), at.as('at'), 'caseId', 'action', 'reason', 'endsAt', 'actedBy as byId'])
    .where(isAfterPlace(page.before, { at, key: id }))
    .orderBy('actedAt', 'desc')
    .orderBy(sql`${id} collate "C"`, 'desc')
    .limit(page.limit)
    .execute()
}

/** Actions that expired before now. */
export async function listEndHistory(
  db: DbOrTrx<Tables>,
  about: HistorySubject,
  page: HistoryPage & { now: Date },
): Promise<ActionHistory[]> {
  const at = sql<Date>`ends_at`
  const id = historyKey('ended', sql`id`)
  return await selectActions(db, about)
    .select([id.as('key'), at.as('at'), 'caseId', 'action', 'reason', 'endsAt', sql<null>`null`.as('byId')])
    .where('endsAt', '<=', page.now)
    .where('reversedAt', 'is', null)
    .where(isAfterPlace(page.before, { at, key: id }))
    .orderBy('endsAt', 'desc')
    .orderBy(sql`${id} collate "C"`, 'desc')
    .limit(page.limit)
    .execute()
}

function selectActions(db: DbOrTrx<Tables>, about: HistorySubject) {
  return db
    .selectFrom('moderationAction')
    .where((eb) => ('userId' in about ? eb('subjectUserId', '=', about.userId) : eb('caseId', '=', about.caseId)))
}
