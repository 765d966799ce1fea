import { ideaProposalChanged } from '@codekin/contracts/matching/events'
import { consumer } from '../follow.ts'
import { keepIdeaMessage } from '../operations/keep-idea-message.ts'

/** Stores a proposed idea as a message and marks it when it is accepted or declined. */
export const keepIdeaMessages = consumer({
  on: ideaProposalChanged,
  name: 'keep-idea-messages',
  handle: ({ data, trx }) => keepIdeaMessage(trx, data),
})
