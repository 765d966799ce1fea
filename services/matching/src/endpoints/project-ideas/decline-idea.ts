import type { projectIdeas } from '@codekin/contracts/project-ideas/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentProposal } from '../../domain/present-idea.ts'
import { answerIdea } from '../../operations/propose-idea.ts'

export const declineIdea =
  (deps: Deps): Handler<typeof projectIdeas.endpoints.declineIdea> =>
  async ({ params: { id }, caller: { userId }, fail }) => {
    const answered = await answerIdea(deps, 'decline', { id, userId, now: deps.clock.now() })
    if ('proposal' in answered) return presentProposal(answered.proposal, userId)
    throw fail(answered.kind === 'ended' ? 'match_ended' : 'not_found')
  }
