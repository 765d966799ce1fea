import type { projectIdeas } from '@codekin/contracts/project-ideas/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentProposal } from '../../domain/present-idea.ts'
import { findIdea } from '../../operations/find-idea.ts'
import { proposeIdea as propose } from '../../operations/propose-idea.ts'

export const proposeIdea =
  (deps: Deps): Handler<typeof projectIdeas.endpoints.proposeIdea> =>
  async ({ params, body: { matchId }, caller: { userId }, fail }) => {
    const idea = await findIdea(deps.db, userId, params.id)
    if (!idea) throw fail('not_found')
    const proposed = await propose(deps, { userId, matchId, now: deps.clock.now() }, idea)
    switch (proposed.kind) {
      case 'proposed':
      case 'known':
        return presentProposal(proposed.proposal, userId)
      case 'not-found':
        throw fail('not_found')
      case 'ended':
        throw fail('match_ended')
      case 'may-not-begin':
        throw fail('first_message_quota_reached')
      default:
        return proposed satisfies never
    }
  }
