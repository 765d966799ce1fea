import { ideaProposalChanged } from '@codekin/contracts/matching/events'
import type { Idea } from '@codekin/contracts/project-ideas/models'
import type { Trx } from '@codekin/db/open-db'
import { inTransaction, lockPair } from '@codekin/db/transaction'
import { type About, announce } from '@codekin/event-bus/announce'
import { newEventId } from '@codekin/event-bus/event-id'
import type { Deps } from '../deps.ts'
import {
  acceptProposal,
  findProposal,
  type IdeaProposal,
  insertProposal,
  listProposals,
  wouldBeginUnderFriction,
} from '../store/idea-proposals.ts'
import { findMatchOf, lockMatch } from '../store/matches.ts'
import type { Tables } from '../store/tables.ts'
import { listVisible } from '../store/visible.ts'

export type Proposed =
  | { kind: 'proposed' | 'known'; proposal: IdeaProposal }
  | { kind: 'not-found' | 'ended' | 'may-not-begin' }

type Member = { userId: string; matchId: string; now: Date }
type ProposeDeps = Pick<Deps, 'db' | 'newId'>

/** The other member of an active match, under the locks of the pair and of the match: it is neither blocked nor ends meanwhile. */
async function otherOf(
  trx: Trx<Tables>,
  { userId, matchId, now }: Member,
): Promise<{ kind: 'not-found' | 'ended' } | { kind: 'met'; otherUserId: string }> {
  const match = await findMatchOf(trx, userId, matchId)
  if (!match) return { kind: 'not-found' }
  await lockPair(trx, match.lowUserId, match.highUserId)
  const locked = await lockMatch(trx, matchId)
  const otherUserId = match.lowUserId === userId ? match.highUserId : match.lowUserId
  if (!(await listVisible(trx, userId, [otherUserId], now)).has(otherUserId)) return { kind: 'not-found' }
  return locked?.status === 'active' ? { kind: 'met', otherUserId } : { kind: 'ended' }
}

/** Puts an idea to a match, once; one that the other had put already is accepted by it. */
export async function proposeIdea({ db, newId }: ProposeDeps, by: Member, idea: Idea): Promise<Proposed> {
  const { userId, matchId, now } = by
  return await inTransaction(db, async (trx): Promise<Proposed> => {
    const met = await otherOf(trx, by)
    if (met.kind !== 'met') return met
    const known = (await listProposals(trx, userId, matchId)).find(({ ideaId }) => ideaId === idea.id)
    if (known?.proposedBy === userId) return { kind: 'known', proposal: known }
    const accepted = known && (await accept(trx, known, userId, now))
    if (accepted) return { kind: 'known', proposal: accepted }
    if (await wouldBeginUnderFriction(trx, by)) return { kind: 'may-not-begin' }
    const { isOwn: _, ...proposed } = idea
    const eventId = newEventId()
    const proposal = await insertProposal(trx, {
      id: newId(),
      matchId,
      ideaId: idea.id,
      idea: proposed,
      proposedBy: userId,
      otherUserId: met.otherUserId,
      proposedAt: now,
      announcedAs: [eventId],
    })
    await tell(trx, proposal, { id: eventId, actor: userId, occurredAt: now })
    return { kind: 'proposed', proposal }
  })
}

/** Accepts what was put to the user; again changes nothing. */
export async function acceptIdea({ db }: ProposeDeps, userId: string, id: string, now: Date): Promise<Proposed> {
  return await inTransaction(db, async (trx): Promise<Proposed> => {
    const proposal = await findProposal(trx, id)
    if (proposal?.otherUserId !== userId || proposal.isHidden) return { kind: 'not-found' }
    const met = await otherOf(trx, { userId, matchId: proposal.matchId, now })
    if (met.kind !== 'met') return met
    const accepted = await accept(trx, proposal, userId, now)
    return accepted ? { kind: 'known', proposal: accepted } : { kind: 'not-found' }
  })
}

/** The proposal as it is now; undefined where its proposer has just taken it back. */
async function accept(
  trx: Trx<Tables>,
  proposal: IdeaProposal,
  userId: string,
  now: Date,
): Promise<IdeaProposal | undefined> {
  const eventId = newEventId()
  const accepted = await acceptProposal(trx, { id: proposal.id, userId, acceptedAt: now, eventId })
  if (!accepted) return await findProposal(trx, proposal.id)
  await tell(trx, accepted, { id: eventId, actor: userId, occurredAt: now })
  return accepted
}

async function tell(trx: Trx<Tables>, proposal: IdeaProposal, about: Required<About>): Promise<void> {
  const { id, matchId, proposedBy, otherUserId, idea, proposedAt, acceptedAt, isHiddenAcceptance } = proposal
  const news = {
    proposalId: id,
    matchId,
    proposedBy,
    otherUserId,
    idea,
    proposedAt: proposedAt.toISOString(),
    accepted: acceptedAt && { at: acceptedAt.toISOString(), isHidden: isHiddenAcceptance },
  }
  await announce(trx, ideaProposalChanged, news, about)
}
