import { messageDeleted } from '@codekin/contracts/messaging/events'
import { consumer } from '../follow.ts'
import { deleteProposal } from '../store/idea-proposals.ts'

/**
 * Deleting the message of a proposal, which has the same id, deletes the proposal and its announcements. It may be proposed
 * again.
 */
export const takeBackProposals = consumer({
  on: messageDeleted,
  name: 'take-back-proposals',
  handle: ({ data: { messageId }, trx }) => deleteProposal(trx, messageId),
})
