import type { Reader, Trx } from '@codekin/db/open-db'
import { type Selectable, sql } from 'kysely'
import type { IdeaProposalTable } from './idea-tables.ts'
import type { Tables } from './tables.ts'

export type IdeaProposal = Selectable<IdeaProposalTable>
type NewProposal = Omit<IdeaProposal, 'acceptedAt' | 'isHidden' | 'isHiddenAcceptance'>

/** Keeps a proposal; the pair is locked, and the proposer has not proposed this one yet. */
export async function insertProposal(trx: Trx<Tables>, proposal: NewProposal): Promise<IdeaProposal> {
  return await trx
    .insertInto('ideaProposal')
    .values({
      ...proposal,
      idea: JSON.stringify(proposal.idea),
      acceptedAt: null,
      isHidden: sql<boolean>`is_shadow_banned(${proposal.proposedBy}::uuid)`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** What was proposed in a match, as far as the viewer may know; what they proposed themselves comes first. */
export async function listProposals(db: Reader<Tables>, viewerId: string, matchId: string): Promise<IdeaProposal[]> {
  return await db
    .selectFrom('ideaProposal')
    .selectAll()
    .where('matchId', '=', matchId)
    .where((eb) => eb.or([eb('proposedBy', '=', viewerId), eb('isHidden', '=', false)]))
    .orderBy((eb) => eb('proposedBy', '=', viewerId), 'desc')
    .orderBy('id')
    .execute()
}

/** Forgets a proposal that is no longer told of in its conversation. Answers whether it was there. */
export async function removeProposal(trx: Trx<Tables>, id: string): Promise<boolean> {
  const removed = await trx.deleteFrom('ideaProposal').where('id', '=', id).executeTakeFirst()
  return removed.numDeletedRows > 0n
}

export async function findProposal(db: Reader<Tables>, id: string): Promise<IdeaProposal | undefined> {
  return await db.selectFrom('ideaProposal').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Accepts a proposal for the one it was put to; undefined where it is accepted already. */
export async function acceptProposal(
  trx: Trx<Tables>,
  { id, userId, acceptedAt }: { id: string; userId: string; acceptedAt: Date },
): Promise<IdeaProposal | undefined> {
  return await trx
    .updateTable('ideaProposal')
    .set({ acceptedAt, isHiddenAcceptance: sql<boolean>`is_shadow_banned(${userId}::uuid)` })
    .where('id', '=', id)
    .where('otherUserId', '=', userId)
    .where('isHidden', '=', false)
    .where('acceptedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Whether somebody who may begin so many conversations a day only would write the first word of a match by it. */
export async function wouldBeginUnderFriction(
  db: Reader<Tables>,
  { userId, matchId, now }: { userId: string; matchId: string; now: Date },
): Promise<boolean> {
  const found = await sql<{ would: boolean }>`
    select exists (select from standing where user_id = ${userId}::uuid
        and first_messages_per_day is not null and (friction_until is null or friction_until > ${now}))
      and not exists (select from conversation_message where conversation_id = ${matchId}::uuid) as would`.execute(db)
  return found.rows[0]?.would ?? false
}
