import { ideaProposalChanged } from '@codekin/contracts/matching/events'
import type { Idea } from '@codekin/contracts/project-ideas/models'
import type { Trx } from '@codekin/db/open-db'
import { inTransaction, lockPair } from '@codekin/db/transaction'
import { type About, announce } from '@codekin/event-bus/announce'
import { newEventId } from '@codekin/event-bus/event-id'
import type { Deps } from '../deps.ts'
import {
  findProposal,
  type IdeaProposal,
  insertProposal,
  isFirstMessageThrottled,
  listProposals,
  updateProposalAccepted,
  updateProposalDeclined,
} from '../store/idea-proposals.ts'
import { findMatchOf, lockMatch } from '../store/matches.ts'
import type { Tables } from '../store/tables.ts'
import { listVisible } from '../store/visible.ts'

export type ProposalResult =
  | { kind: 'proposed' | 'known'; proposal: IdeaProposal }
  | { kind: 'not-found' | 'ended' | 'may-not-begin' }

type Member = { userId: string; matchId: string; now: Date }
type ProposeDeps = Pick<Deps, 'db' | 'newId'>

/** The other member of an active match. Locks the pair and the match, so that neither a block nor its end can interfere. */
async function lockOtherMember(
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

/** Proposes an idea in a match, once; if the other member proposed it first, accepts that proposal. */
export async function proposeIdea({ db, newId }: ProposeDeps, by: Member, idea: Idea): Promise<ProposalResult> {
  const { userId, matchId, now } = by
  return await inTransaction(db, async (trx): Promise<ProposalResult> => {
    const other = await lockOtherMember(trx, by)
    if (other.kind !== 'met') return other
    const existing = (await listProposals(trx, userId, matchId)).find(({ ideaId }) => ideaId === idea.id)
    if (existing?.proposedBy === userId) return { kind: 'known', proposal: existing }
    const accepted = existing && (await writeAnswer(trx, updateProposalAccepted, existing, { userId, now }))
    if (accepted) return { kind: 'known', proposal: accepted }
    if (await isFirstMessageThrottled(trx, by)) return { kind: 'may-not-begin' }
    const { isOwn: _, ...proposed } = idea
    const eventId = newEventId()
    const proposal = await insertProposal(trx, {
      id: newId(),
      matchId,
      ideaId: idea.id,
      idea: proposed,
      proposedBy: userId,
      otherUserId: other.otherUserId,
      proposedAt: now,
      announcedAs: [eventId],
    })
    await announceProposal(trx, proposal, { id: eventId, actor: userId, occurredAt: now })
    return { kind: 'proposed', proposal }
  })
}

/** Accepts or declines a proposal. Idempotent; an acceptance is final. */
export async function answerIdea(
  { db }: ProposeDeps,
  to: 'accept' | 'decline',
  { id, userId, now }: Omit<Member, 'matchId'> & { id: string },
): Promise<ProposalResult> {
  const write = to === 'accept' ? updateProposalAccepted : updateProposalDeclined
  return await inTransaction(db, async (trx): Promise<ProposalResult> => {
    const proposal = await findProposal(trx, id)
    if (proposal?.otherUserId !== userId || proposal.isHidden) return { kind: 'not-found' }
    const other = await lockOtherMember(trx, { userId, matchId: proposal.matchId, now })
    if (other.kind !== 'met') return other
    const answered = await writeAnswer(trx, write, proposal, { userId, now })
    return answered ? { kind: 'known', proposal: answered } : { kind: 'not-found' }
  })
}

/** The current proposal; undefined if its proposer has just withdrawn it. */
async function writeAnswer(
  trx: Trx<Tables>,
  write: typeof updateProposalAccepted,
  proposal: IdeaProposal,
  { userId, now }: Pick<Member, 'userId' | 'now'>,
): Promise<IdeaProposal | undefined> {
  const eventId = newEventId()
  const answered = await write(trx, { id: proposal.id, userId, at: now, eventId })
  if (!answered) return await findProposal(trx, proposal.id)
  await announceProposal(trx, answered, { id: eventId, actor: userId, occurredAt: now })
  return answered
}

async function announceProposal(trx: Trx<Tables>, proposal: IdeaProposal, about: Required<About>): Promise<void> {
  const { id, matchId, proposedBy, otherUserId, idea, proposedAt } = proposal
  const { acceptedAt, isHiddenAcceptance, declinedAt, isHiddenDecline } = proposal
  const proposalState = {
    proposalId: id,
    matchId,
    proposedBy,
    otherUserId,
    idea,
    proposedAt: proposedAt.toISOString(),
    accepted: acceptedAt && { at: acceptedAt.toISOString(), isHidden: isHiddenAcceptance },
    declined: declinedAt && { at: declinedAt.toISOString(), isHidden: isHiddenDecline },
  }
  await announce(trx, ideaProposalChanged, proposalState, about)
}
