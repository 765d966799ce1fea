import type { projectIdeas } from '@codekin/contracts/project-ideas/endpoints'
import { trustPath } from '@codekin/contracts/trust/limits'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentProposal } from '../../domain/present-idea.ts'
import { findIdea } from '../../operations/find-idea.ts'
import { proposeIdea as propose } from '../../operations/propose-idea.ts'

/** New conversations are limited where messages are sent, so under such a limit an idea can't begin one. */
const messageFirst = {
  message: 'For now, you can’t start a conversation with an idea. Send a message first, then propose it.',
  raisedBy: [{ path: trustPath }],
}

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
        throw fail('first_message_quota_reached', { details: [messageFirst] })
      default:
        return proposed satisfies never
    }
  }
