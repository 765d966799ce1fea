import type { AuditAction } from '@codekin/contracts/admin/audit-actions'
import type { DbOrTrx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import { type HistoryKey, type HistoryPage, isAfterPlace } from './history.ts'
import type { Tables } from './tables.ts'

export type ViewAction = Extract<AuditAction, 'user.read' | 'proof.read' | 'proof.read-appeal'>

/** Whether the audit has a view of the account or its proof by this staff member since a time. */
export async function hasViewedPerson(
  db: DbOrTrx<Tables>,
  { userId, staffId, action, since }: { userId: string; staffId: string; action: ViewAction; since: Date },
): Promise<boolean> {
  const found = await sql`
    select 1 from audit_person person
    join audit_person actor on actor.user_id = ${staffId}
    join audit_entry entry on entry.subject_kind = 'user' and entry.subject = person.pseudonym::text
      and entry.action = ${action} and entry.actor = actor.pseudonym and entry.at >= ${since}
    where person.user_id = ${userId} limit 1`.execute(db)
  return found.rows.length > 0
}

export type AuditedAbout<A extends AuditAction> = HistoryKey & {
  byId: string | null
  action: A
  /** The text they wrote with it; null if erased. */
  reason: string | null
}

/** Returns successful staff actions of these kinds about a person from the audit, newest first, after a place. */
export async function listAuditedAbout<A extends AuditAction>(
  db: DbOrTrx<Tables>,
  { userId, actions, before, limit }: HistoryPage & { userId: string; actions: readonly A[] },
): Promise<AuditedAbout<A>[]> {
  const key = sql<string>`('audit:' || lpad(entry.seq::text, 12, '0'))`
  const found = await sql<AuditedAbout<A>>`
    select ${key} as key, entry.at, actor.user_id as by_id, entry.action, text.reason
    from audit_person person
    join audit_entry entry on entry.subject_kind = 'user' and entry.subject = person.pseudonym::text
    left join audit_person actor on actor.pseudonym = entry.actor
    left join audit_text text on text.seq = entry.seq
    where person.user_id = ${userId} and entry.action = any(${[...actions]}::text[]) and entry.outcome = 'done'
      and ${isAfterPlace(before, { at: sql`entry.at`, key })}
    order by entry.at desc, ${key} collate "C" desc limit ${limit}`.execute(db)
  return found.rows
}
