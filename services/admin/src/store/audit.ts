import type { AuditAction, AuditSubjectKind } from '@codekin/contracts/admin/audit-actions'
import { jsonb } from '@codekin/db/jsonb'
import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { AuditEntryTable } from './audit-tables.ts'
import type { Tables } from './tables.ts'

/** Whether the role of this connection could do more with entries than insert and read them. */
export async function mayChangeAudit(db: DbOrTrx<Tables>): Promise<boolean> {
  const { rows } = await sql<{ isAllowed: boolean }>`
    select has_table_privilege('audit_entry', 'update, delete, truncate') as "isAllowed"`.execute(db)
  return rows[0]?.isAllowed !== false
}

/** Returns the end of the chain, locked against other writers until the transaction ends. */
export async function lockAuditHead(trx: Trx<Tables>): Promise<{ seq: number; hash: Buffer }> {
  return await trx.selectFrom('auditHead').select(['seq', 'hash']).forUpdate().executeTakeFirstOrThrow()
}

export function findAuditHead(db: DbOrTrx<Tables>): Promise<{ seq: number; hash: Buffer }> {
  return db.selectFrom('auditHead').select(['seq', 'hash']).executeTakeFirstOrThrow()
}

/** Adds an entry with its text and moves the end of the chain, in one statement. */
export async function insertAuditEntry(
  trx: Trx<Tables>,
  entry: AuditEntryTable,
  text: { reason: string; about: readonly string[] } | null,
): Promise<void> {
  const { seq, hash } = entry
  const moving = trx.with('moved', (cte) => cte.updateTable('auditHead').set({ seq, hash }))
  const writing = text
    ? moving.with('written', (cte) => cte.insertInto('auditText').values({ seq, ...text, about: [...text.about] }))
    : moving
  await writing
    .insertInto('auditEntry')
    .values({ ...entry, facts: jsonb(entry.facts) })
    .execute()
}

export type FoundEntry = AuditEntryTable & {
  actorId: string | null
  actorName: string | null
  /** For a user as subject. */
  subjectId: string | null
  subjectName: string | null
  reason: string | null
  /** Shared by all entries of an act; null if the act has only one. */
  actId: string | null
}

/** `actor` and `subjects` as in the chain, so pseudonyms for users. */
export type AuditFilter = {
  actor?: string | undefined
  action?: AuditAction | undefined
  subjectKind?: AuditSubjectKind | undefined
  subjects?: readonly string[] | undefined
  from?: Date | undefined
  to?: Date | undefined
}

/** Concurrent entries can be in another order in the chain than by time, by which lists are sorted. */
export type AuditPlace = { at: Date; seq: number }

/** Returns the acts that begin with these entries, newest first, with the names that are still known. */
export async function listAuditActs(
  db: DbOrTrx<Tables>,
  filter: AuditFilter,
  { before, limit }: { before: AuditPlace | undefined; limit: number },
): Promise<FoundEntry[]> {
  const { actor, action, subjectKind, subjects, from, to } = filter
  return await selectNamed(db)
    .where(
      sql<boolean>`not exists (
        select from audit_entry as earlier
        where ${selectActId('earlier')} = ${selectActId('entry')} and earlier.action = entry.action and earlier.seq < entry.seq)`,
    )
    .$if(actor !== undefined, (query) => query.where('entry.actor', '=', actor as string))
    .$if(action !== undefined, (query) => query.where('entry.action', '=', action as AuditAction))
    .$if(subjectKind !== undefined, (query) => query.where('entry.subjectKind', '=', subjectKind as AuditSubjectKind))
    .$if(subjects !== undefined, (query) => query.where('entry.subject', 'in', [...(subjects as string[])]))
    .$if(from !== undefined, (query) => query.where('entry.at', '>=', from as Date))
    .$if(to !== undefined, (query) => query.where('entry.at', '<', to as Date))
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(entry.at, entry.seq) < (${before?.at}, ${before?.seq})`),
    )
    .orderBy('entry.at', 'desc')
    .orderBy('entry.seq', 'desc')
    .limit(limit)
    .execute()
}

/** Returns all entries with one of these act ids, and the decisions on those that needed approval, in chain order. */
export async function listEntriesOfActs(db: DbOrTrx<Tables>, actIds: readonly string[]): Promise<FoundEntry[]> {
  if (actIds.length === 0) return []
  const ids = sql`${[...actIds]}::text[]`
  return await selectNamed(db)
    .where(
      sql<boolean>`(${selectActId('entry')} = any(${ids}) or (entry.subject_kind = 'approval' and entry.subject = any(${ids})))`,
    )
    .orderBy('entry.seq')
    .execute()
}

/** The id that all entries of an act have in their facts, as in the index `audit_entry_act`; null for a single entry. */
function selectActId(entry: 'entry' | 'earlier') {
  const facts = sql.ref(`${entry}.facts`)
  return sql<string | null>`coalesce(${facts} ->> 'orderId', ${facts} ->> 'approvalId', ${facts} ->> 'exportId')`
}

function selectNamed(db: DbOrTrx<Tables>) {
  return db
    .selectFrom('auditEntry as entry')
    .leftJoin('auditText as text', 'text.seq', 'entry.seq')
    .leftJoin('auditPerson as actor', 'actor.pseudonym', 'entry.actor')
    .leftJoin('account as actorAccount', 'actorAccount.userId', 'actor.userId')
    .leftJoin('auditPerson as person', (join) =>
      join.on('person.pseudonym', '=', sql<string>`case entry.subject_kind when 'user' then entry.subject::uuid end`),
    )
    .leftJoin('account as personAccount', 'personAccount.userId', 'person.userId')
    .selectAll('entry')
    .select(['text.reason', 'actor.userId as actorId', 'actorAccount.fullName as actorName'])
    .select(['person.userId as subjectId', 'personAccount.fullName as subjectName', selectActId('entry').as('actId')])
}

/** Returns entries after a place, in chain order. */
export function listChain(db: DbOrTrx<Tables>, afterSeq: number, limit: number): Promise<AuditEntryTable[]> {
  return db.selectFrom('auditEntry').selectAll().where('seq', '>', afterSeq).orderBy('seq').limit(limit).execute()
}
