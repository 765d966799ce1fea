import type { projectIdeas } from '@codekin/contracts/project-ideas/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentProposal } from '../../domain/present-idea.ts'
import { acceptIdea as accept } from '../../operations/propose-idea.ts'

export const acceptIdea =
  (deps: Deps): Handler<typeof projectIdeas.endpoints.acceptIdea> =>
  async ({ params, caller: { userId }, fail }) => {
    const accepted = await accept(deps, userId, params.id, deps.clock.now())
    if ('proposal' in accepted) return presentProposal(accepted.proposal, userId)
    throw fail(accepted.kind === 'ended' ? 'match_ended' : 'not_found')
  }
