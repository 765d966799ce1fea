import { ideaProposalChanged } from '@codekin/contracts/matching/events'
import { consumer } from '../follow.ts'
import { keepIdeaMessage } from '../operations/keep-idea-message.ts'

/** An idea that is proposed becomes a message, and what is accepted is marked on it. */
export const keepIdeaMessages = consumer({
  on: ideaProposalChanged,
  name: 'keep-idea-messages',
  handle: ({ data, trx }) => keepIdeaMessage(trx, data),
})
