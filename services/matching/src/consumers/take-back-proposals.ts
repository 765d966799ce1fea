import { messageDeleted } from '@codekin/contracts/messaging/events'
import { consumer } from '../follow.ts'
import { deleteProposal } from '../store/idea-proposals.ts'

/** Whoever deletes the message of a proposal, which has its id, takes the proposal back with what it told: it may be made anew. */
export const takeBackProposals = consumer({
  on: messageDeleted,
  name: 'take-back-proposals',
  handle: ({ data: { messageId }, trx }) => deleteProposal(trx, messageId),
})
