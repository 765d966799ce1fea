import type { FittingIdea, Idea, Proposal } from '@codekin/contracts/project-ideas/models'
import type { Fit } from './ideas/fit.ts'

type StoredProposal = Omit<Proposal, 'proposedAt' | 'acceptedAt' | 'declinedAt'> & {
  proposedAt: Date
  acceptedAt: Date | null
  isHiddenAcceptance: boolean
  declinedAt: Date | null
  isHiddenDecline: boolean
}
type StoredIdea = Omit<Idea, 'isOwn'>

/** A proposal as one member sees it: an answer given under a shadow ban is hidden from its proposer. */
export function presentProposal(stored: StoredProposal, viewerId: string): Proposal {
  const { id, matchId, ideaId, proposedBy, proposedAt } = stored
  const { acceptedAt, isHiddenAcceptance, declinedAt, isHiddenDecline } = stored
  const presentAnswer = (at: Date | null, isHidden: boolean) =>
    isHidden && proposedBy === viewerId ? null : (at?.toISOString() ?? null)
  return {
    id,
    matchId,
    ideaId,
    proposedBy,
    proposedAt: proposedAt.toISOString(),
    acceptedAt: presentAnswer(acceptedAt, isHiddenAcceptance),
    declinedAt: presentAnswer(declinedAt, isHiddenDecline),
  }
}

export function ownIdeaOf({ id, title, summary, skills, size, goal, repository }: StoredIdea): Idea {
  return { id, title, summary, skills: [...skills], size, goal, repository, isOwn: true }
}

export function presentFitting(
  idea: Idea,
  fit: Fit,
  { isSaved, proposal }: Pick<FittingIdea, 'isSaved' | 'proposal'>,
): FittingIdea {
  return { idea, ...fit, isSaved, proposal }
}
