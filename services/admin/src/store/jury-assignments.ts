import type { JuryVote } from '@codekin/contracts/reports/jury'
import { type ReportGroup, reportGroupNames, reportGroups } from '@codekin/contracts/reports/reasons'
import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { type RawBuilder, sql } from 'kysely'
import type { JuryAssignmentTable } from './jury-tables.ts'
import type { Tables } from './tables.ts'

export type JuryAssignment = JuryAssignmentTable
/** A vote with its juror's record on known items. */
export type CastVote = { vote: JuryVote; record: { right: number; answered: number } }

const juryGroups: ReportGroup[] = reportGroupNames.filter((name) => reportGroups[name].isForJury)

/** The text to judge: the reported message, or the text of the reported profile or template. Null if it was deleted. */
const textOfCase = sql<string | null>`nullif(btrim(coalesce(
  (select said.content from evidence said where said.case_id = one.id and said.message_id = one.subject_id),
  concat_ws(E'\n', one.reported_profile ->> 'headline', one.reported_profile ->> 'bio',
    one.reported_template ->> 'title', one.reported_template ->> 'body')), E' \\n'), '')`

/** Whether a juror may judge the case `one`: it waits, has a text and no photos (staff only), and involves no one they know. */
const isJudgeableBy = (jurorId: string): RawBuilder<boolean> => sql<boolean>`(
  one.state in ('open', 'reopened') and one.report_group = any(${juryGroups}::text[]) and one.subject_user_id is not null
  and not exists (
    select from evidence_photo shown where shown.case_id = one.id and shown.message_id = one.subject_id)
  and not exists (
    select from evidence said where said.case_id = one.id and ${jurorId}::uuid in (said.sender_id, said.recipient_id))
  and not exists (
    select from (
      select one.subject_user_id as user_id union
      select filed.reporter_id from report filed where filed.case_id = one.id) as party
    where party.user_id = ${jurorId}
      or exists (select from match_pair met
        where met.low_user_id = least(party.user_id, ${jurorId}::uuid)
          and met.high_user_id = greatest(party.user_id, ${jurorId}::uuid))
      or exists (select from block where (block.user_id, block.blocked_user_id)
        in ((party.user_id, ${jurorId}::uuid), (${jurorId}::uuid, party.user_id)))
      or exists (select from report other where (other.reporter_id, other.subject_user_id)
        in ((party.user_id, ${jurorId}::uuid), (${jurorId}::uuid, party.user_id)))))`

/** An assignment without a vote; for a case with its group and its text before redaction. */
export type OpenJuryAssignment = Pick<JuryAssignment, 'id' | 'caseId' | 'knownKey' | 'dealtAt'> & {
  reportGroup: ReportGroup | null
  text: string | null
}

/** Returns assignments that the juror may still vote on, oldest first. */
export async function listJuryAssignments(
  db: DbOrTrx<Tables>,
  jurorId: string,
  limit: number,
): Promise<OpenJuryAssignment[]> {
  const found = await sql<OpenJuryAssignment>`
    select deal.id, deal.case_id as "caseId", deal.known_key as "knownKey", deal.dealt_at as "dealtAt",
      one.report_group as "reportGroup", ${textOfCase} as text
    from jury_deal deal left join moderation_case one on one.id = deal.case_id
    where deal.juror_id = ${jurorId} and deal.voted_at is null
      and (deal.known_key is not null or (${isJudgeableBy(jurorId)} and ${textOfCase} is not null))
    order by deal.id limit ${limit}`.execute(db)
  return found.rows
}

/** Cases that the juror may judge and was not assigned yet, in the order of the staff queue. */
export async function listJudgeable(db: DbOrTrx<Tables>, jurorId: string, limit: number): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select one.id from moderation_case one
    where ${isJudgeableBy(jurorId)} and ${textOfCase} is not null
      and not exists (select from jury_deal deal where deal.juror_id = ${jurorId} and deal.case_id = one.id)
    order by one.rank desc, one.id desc limit ${limit}`.execute(db)
  return found.rows.map(({ id }) => id)
}

/** Returns the names of the parties of these cases, including usernames on the code host. */
export async function listPartyNames(
  db: DbOrTrx<Tables>,
  caseIds: readonly string[],
): Promise<{ caseId: string; name: string }[]> {
  if (caseIds.length === 0) return []
  const found = await sql<{ caseId: string; name: string }>`
    with party as (
      select id as case_id, subject_user_id as user_id from moderation_case where id = any(${caseIds}::uuid[])
      union select case_id, reporter_id from report where case_id = any(${caseIds}::uuid[])
      union select case_id, sender_id from evidence where case_id = any(${caseIds}::uuid[])
      union select case_id, recipient_id from evidence where case_id = any(${caseIds}::uuid[]))
    select party.case_id as "caseId", account.full_name as name from party join account using (user_id)
    union select party.case_id, card.github_username from party join card using (user_id)
      where card.github_username is not null
    union select id, reported_profile ->> 'full_name' from moderation_case
      where id = any(${caseIds}::uuid[]) and reported_profile is not null`.execute(db)
  return found.rows
}

export async function insertJuryAssignments(trx: Trx<Tables>, assignments: readonly JuryAssignment[]): Promise<void> {
  if (assignments.length === 0) return
  await trx
    .insertInto('juryDeal')
    .values([...assignments])
    .execute()
}

export async function findJuryAssignment(
  db: DbOrTrx<Tables>,
  { id, jurorId }: Pick<JuryAssignment, 'id' | 'jurorId'>,
): Promise<JuryAssignment | undefined> {
  return await db
    .selectFrom('juryDeal')
    .selectAll()
    .where('id', '=', id)
    .where('jurorId', '=', jurorId)
    .executeTakeFirst()
}

export async function updateJuryVote(
  trx: Trx<Tables>,
  { id, vote, at }: { id: string; vote: JuryVote; at: Date },
): Promise<void> {
  await trx.updateTable('juryDeal').set({ vote, votedAt: at }).where('id', '=', id).execute()
}

/** Counts a juror's assignments, and those with a vote. */
export async function countJuryAssignments(
  db: DbOrTrx<Tables>,
  jurorId: string,
): Promise<{ dealt: number; voted: number }> {
  return await db
    .selectFrom('juryDeal')
    .select(({ fn }) => [fn.countAll<number>().as('dealt'), fn.count<number>('votedAt').as('voted')])
    .where('jurorId', '=', jurorId)
    .executeTakeFirstOrThrow()
}

/** Returns the votes on a case since it was opened or reopened, with each juror's record. */
export async function listVotes(
  db: DbOrTrx<Tables>,
  { caseId, since }: { caseId: string; since: Date },
): Promise<CastVote[]> {
  const rows = await db
    .selectFrom('juryDeal')
    .innerJoin('juror', 'juror.userId', 'juryDeal.jurorId')
    .select(['juryDeal.vote', 'juror.knownRight as right', 'juror.knownAnswered as answered'])
    .where('juryDeal.caseId', '=', caseId)
    .where('juryDeal.votedAt', '>=', since)
    .execute()
  return rows.flatMap(({ vote, ...record }) => (vote === null ? [] : [{ vote, record }]))
}

/** Returns all assignments of a juror, oldest first. */
export async function listJurorAssignments(
  db: DbOrTrx<Tables>,
  jurorId: string,
  { afterId, limit }: { afterId: string | null; limit: number },
): Promise<JuryAssignment[]> {
  return await db
    .selectFrom('juryDeal')
    .selectAll()
    .where('jurorId', '=', jurorId)
    .$if(afterId !== null, (query) => query.where('id', '>', afterId as string))
    .orderBy('id')
    .limit(limit)
    .execute()
}
