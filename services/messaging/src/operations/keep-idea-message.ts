import type { ideaProposalChanged } from '@codekin/contracts/matching/events'
import type { Trx } from '@codekin/db/open-db'
import type { z } from 'zod'
import { formatIdea } from '../domain/format-idea.ts'
import { unknownMemberName } from '../domain/present.ts'
import { isConversationKnown, lockConversation } from '../store/conversations.ts'
import { updateIdeaAccepted, updateIdeaDeclined } from '../store/idea-messages.ts'
import { insertMessage } from '../store/insert-message.ts'
import { findMessagePlace } from '../store/staff-reading.ts'
import type { Tables } from '../store/tables.ts'

type Proposal = z.output<typeof ideaProposalChanged.data>

/**
 * Writes the one message of a proposal, under its id, and marks it when it is accepted or declined. Writes nothing if the members
 * can't meet any more or the match has ended. The limit on first messages was checked when the idea was proposed.
 */
export async function keepIdeaMessage(trx: Trx<Tables>, proposal: Proposal): Promise<void> {
  const { proposalId, matchId: conversationId, proposedBy, idea, proposedAt, accepted, declined } = proposal
  // The event of the match is still on its way: this one is retried after it.
  if (!(await isConversationKnown(trx, conversationId)))
    throw new Error(`The match ${conversationId} is not known yet.`)
  await lockConversation(trx, conversationId)
  if (!(await findMessagePlace(trx, proposalId))) {
    await insertMessage(
      trx,
      { userId: proposedBy, now: new Date(proposedAt) },
      {
        id: proposalId,
        conversationId,
        content: formatIdea(idea),
        clientMessageId: null,
        idea: { proposalId, idea },
        senderNameElse: unknownMemberName,
        mayBegin: true,
      },
    )
  }
  if (accepted) await updateIdeaAccepted(trx, proposalId, accepted)
  if (declined) await updateIdeaDeclined(trx, proposalId, declined)
}
