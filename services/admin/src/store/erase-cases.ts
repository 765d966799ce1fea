import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Returns undecided cases about a person. */
export async function listCasesWaitingAbout(db: DbOrTrx<Tables>, userId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('moderationCase')
    .select('id')
    .where('subjectUserId', '=', userId)
    .where('state', '<>', 'decided')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns cases that a staff member has claimed. */
export async function listCasesClaimedBy(db: DbOrTrx<Tables>, staffId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('moderationCase')
    .select('id')
    .where('claimedBy', '=', staffId)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Erases a person's messages from evidence; those needed by a waiting case about another person stay until its decision. */
export async function eraseEvidenceBy(trx: Trx<Tables>, userId: string): Promise<number> {
  const marked = await sql`
    update evidence set goes_when_decided = true from moderation_case
    where evidence.sender_id = ${userId} and not goes_when_decided and moderation_case.id = evidence.case_id
      and state <> 'decided' and subject_user_id is distinct from ${userId}`.execute(trx)
  const removed = await sql`
    delete from evidence using moderation_case
    where evidence.sender_id = ${userId} and moderation_case.id = evidence.case_id
      and (state = 'decided' or subject_user_id = ${userId})`.execute(trx)
  return Number((marked.numAffectedRows ?? 0n) + (removed.numAffectedRows ?? 0n))
}

/** Clears the reporter of reports; the description stays while the case waits. */
export async function eraseReporter(trx: Trx<Tables>, userId: string): Promise<number> {
  const erased = await sql`
    update report set reporter_id = null, description = case when outcome is null then description else '' end
    where reporter_id = ${userId}`.execute(trx)
  return Number(erased.numAffectedRows ?? 0n)
}

/** Clears the subject of decided cases, their reports and actions, and deletes all text about them. */
export async function eraseSubject(trx: Trx<Tables>, userId: string): Promise<number> {
  await sql`
    delete from evidence using moderation_case
    where moderation_case.id = evidence.case_id and subject_user_id = ${userId}`.execute(trx)
  const cases = await sql`
    update moderation_case
    set subject_id = null, subject_user_id = null, reported_profile = null, reported_template = null, keeps_copies = false
    where subject_user_id = ${userId}`.execute(trx)
  const reports = await sql`
    update report set subject_id = null, subject_user_id = null, description = ''
    where subject_user_id = ${userId}`.execute(trx)
  const actions = await sql`
    update moderation_action set subject_user_id = null, reason = '', note = null
    where subject_user_id = ${userId}`.execute(trx)
  return [cases, reports, actions].reduce((sum, { numAffectedRows }) => sum + Number(numAffectedRows ?? 0n), 0)
}

/** Clears a staff member from cases and actions. */
export async function eraseStaff(trx: Trx<Tables>, userId: string): Promise<number> {
  const parts = [
    await sql`delete from case_look where staff_id = ${userId}`.execute(trx),
    await sql`update case_move set moved_by = null where moved_by = ${userId}`.execute(trx),
    await sql`update moderation_action set acted_by = null where acted_by = ${userId}`.execute(trx),
    await sql`
      update moderation_case set claimed_by = null, claimed_until = null
      where claimed_by = ${userId} and state <> 'claimed'`.execute(trx),
  ]
  return parts.reduce((sum, { numAffectedRows }) => sum + Number(numAffectedRows ?? 0n), 0)
}
