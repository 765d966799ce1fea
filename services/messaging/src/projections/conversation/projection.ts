import { listMatches } from '@codekin/contracts/matching/commands'
import { matchChanged } from '@codekin/contracts/matching/events'
import { projection } from '../../follow.ts'
import { upsertConversation } from '../../store/conversations.ts'

/**
 * A match opens the conversation with its id. The end of the match makes the conversation read-only and removes it from the
 * lists; its messages stay.
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
