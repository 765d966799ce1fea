import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { type Selectable, sql } from 'kysely'
import type { IdeaProposalTable } from './idea-tables.ts'
import type { Tables } from './tables.ts'

export type IdeaProposal = Selectable<IdeaProposalTable>
type NewProposal = Omit<
  IdeaProposal,
  'acceptedAt' | 'declinedAt' | 'isHidden' | 'isHiddenAcceptance' | 'isHiddenDecline'
>
/** An answer to a proposal, announced by the event `eventId`. */
type Answer = { id: string; userId: string; at: Date; eventId: string }

/** Inserts a proposal. The caller holds the lock of the pair, and the proposer has not proposed this idea before. */
export async function insertProposal(trx: Trx<Tables>, proposal: NewProposal): Promise<IdeaProposal> {
  return await trx
    .insertInto('ideaProposal')
    .values({
      ...proposal,
      idea: JSON.stringify(proposal.idea),
      acceptedAt: null,
      declinedAt: null,
      isHidden: sql<boolean>`is_shadow_banned(${proposal.proposedBy}::uuid, ${proposal.proposedAt})`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Proposals of a match that the viewer may see; their own come first. */
export async function listProposals(db: DbOrTrx<Tables>, viewerId: string, matchId: string): Promise<IdeaProposal[]> {
  return await db
    .selectFrom('ideaProposal')
    .selectAll()
    .where('matchId', '=', matchId)
    .where((eb) => eb.or([eb('proposedBy', '=', viewerId), eb('isHidden', '=', false)]))
    .orderBy((eb) => eb('proposedBy', '=', viewerId), 'desc')
    .orderBy('id')
    .execute()
}

/** Deletes a proposal that its conversation no longer shows, and withdraws its announcements. */
export async function deleteProposal(trx: Trx<Tables>, id: string): Promise<void> {
  await sql`
    with removed as (delete from idea_proposal where id = ${id}::uuid returning announced_as)
    ${withdrawRemoved}`.execute(trx)
}

/**
 * Deletes at most `limit` proposals by or to the user, and withdraws their announcements: an acceptance announces the
 * words of the other person. Returns how many.
 */
export async function deleteProposalsOf(trx: Trx<Tables>, userId: string, limit: number): Promise<number> {
  const removed = await sql<{ count: number }>`
    with removed as (
      delete from idea_proposal where id = any (array(
        select id from idea_proposal where proposed_by = ${userId}::uuid
        union all
        select id from idea_proposal where other_user_id = ${userId}::uuid
        limit ${limit}))
      returning announced_as
    ), withdrawn as (
      ${withdrawRemoved}
    )
    select count(*)::integer as count from removed`.execute(trx)
  return removed.rows[0]?.count ?? 0
}

const withdrawRemoved = sql`
  insert into withdrawal (event_id) select unnest(announced_as) from removed on conflict do nothing`

export async function findProposal(db: DbOrTrx<Tables>, id: string): Promise<IdeaProposal | undefined> {
  return await db.selectFrom('ideaProposal').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Accepts a proposal, even a declined one; undefined if it is already accepted. */
export async function updateProposalAccepted(
  trx: Trx<Tables>,
  { id, userId, at, eventId }: Answer,
): Promise<IdeaProposal | undefined> {
  return await trx
    .updateTable('ideaProposal')
    .set({
      acceptedAt: at,
      isHiddenAcceptance: sql<boolean>`is_shadow_banned(${userId}::uuid, ${at})`,
      announcedAs: sql<string[]>`announced_as || ${eventId}::uuid`,
    })
    .where('id', '=', id)
    .where('otherUserId', '=', userId)
    .where('isHidden', '=', false)
    .where('acceptedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Declines a proposal; undefined if it is already answered. */
export async function updateProposalDeclined(
  trx: Trx<Tables>,
  { id, userId, at, eventId }: Answer,
): Promise<IdeaProposal | undefined> {
  return await trx
    .updateTable('ideaProposal')
    .set({
      declinedAt: at,
      isHiddenDecline: sql<boolean>`is_shadow_banned(${userId}::uuid, ${at})`,
      announcedAs: sql<string[]>`announced_as || ${eventId}::uuid`,
    })
    .where('id', '=', id)
    .where('otherUserId', '=', userId)
    .where('isHidden', '=', false)
    .where('acceptedAt', 'is', null)
    .where('declinedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Whether the user has a daily limit of first messages and sees no message in this match yet. */
export async function isFirstMessageThrottled(
  db: DbOrTrx<Tables>,
  { userId, matchId, now }: { userId: string; matchId: string; now: Date },
): Promise<boolean> {
  const found = await sql<{ would: boolean }>`
    select exists (select from standing where user_id = ${userId}::uuid
        and first_messages_per_day is not null and (friction_until is null or friction_until > ${now}))
      and not exists (select from conversation_message where conversation_id = ${matchId}::uuid
        and (not is_hidden or sender_id = ${userId}::uuid)) as would`.execute(db)
  return found.rows[0]?.would ?? false
}
