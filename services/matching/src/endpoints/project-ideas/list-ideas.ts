import type { projectIdeas } from '@codekin/contracts/project-ideas/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { traitsOf } from '../../domain/compatibility/index.ts'
import { rankIdeas } from '../../domain/ideas/fit.ts'
import { presentFitting, presentProposal } from '../../domain/present-idea.ts'
import { cardForMatches } from '../../domain/present-profile.ts'
import { listIdeasFor } from '../../operations/find-idea.ts'
import { findProfileCard } from '../../projections/profile-card/read.ts'
import { listProposals } from '../../store/idea-proposals.ts'
import { listSavedIdeas } from '../../store/ideas.ts'
import { listMatchParts } from '../../store/match-parts.ts'
import { findMatchOf } from '../../store/matches.ts'

export const listIdeas =
  ({ db, clock }: Deps): Handler<typeof projectIdeas.endpoints.listIdeas> =>
  async ({ query: { matchId, size, limit }, caller: { userId }, fail }) => {
    const match = matchId === undefined ? undefined : await findMatchOf(db, userId, matchId)
    const [matchParts] = match ? await listMatchParts(db, userId, [match], clock.now()) : []
    if (matchId !== undefined && !matchParts) throw fail('not_found')
    const [own, ideas, saved, proposals] = await Promise.all([
      matchParts?.viewer ?? findProfileCard(db, userId),
      listIdeasFor(db, userId),
      listSavedIdeas(db, userId),
      match ? listProposals(db, userId, match.id) : [],
    ])
    // The card of a new account may not have arrived yet.
    if (!own) return { ideas: [] }
    const members = { self: traitsOf(own), ...(matchParts && { other: traitsOf(cardForMatches(matchParts.other)) }) }
    const ofSize = ideas.filter((idea) => size === undefined || idea.size === size)
    return {
      ideas: rankIdeas(ofSize, members, matchId ?? userId)
        .slice(0, limit)
        .map(({ idea, fit }) => {
          const proposal = proposals.find(({ ideaId }) => ideaId === idea.id)
          return presentFitting(idea, fit, {
            isSaved: saved.some(({ ideaId }) => ideaId === idea.id),
            proposal: proposal ? presentProposal(proposal, userId) : null,
          })
        }),
    }
  }
