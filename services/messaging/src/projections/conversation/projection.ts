import { listMatches } from '@codekin/contracts/matching/commands'
import { matchChanged } from '@codekin/contracts/matching/events'
import { projection } from '../../follow.ts'
import { upsertConversation } from '../../store/conversations.ts'

/**
 * A match opens a conversation that has its id; the end of it makes the conversation read-only and takes it out of the
 * lists, and what was said stays.
 */
export const conversations = projection({
  name: 'conversation',
  table: 'conversation',
  on: matchChanged,
  snapshot: listMatches,
  keep: async (trx, matches) => {
    for (const match of matches) await upsertConversation(trx, match)
  },
})
