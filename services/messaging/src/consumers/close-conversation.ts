import { matchEnded } from '@codekin/contracts/matching/events'
import { consumer, type Handled } from '@codekin/event-bus/consume'
import type { z } from 'zod'
import { endConversation } from '../store/conversations.ts'
import type { Tables } from '../store/tables.ts'

/** The end of a match makes its conversation read-only and takes it out of the lists; what was said stays. */
export const closeConversation = consumer({
  on: matchEnded,
  name: 'messaging.close-conversation',
  handle: ({ data, trx }: Handled<z.output<typeof matchEnded.data>, Tables>) =>
    endConversation(trx, { id: data.matchId, userIds: data.userIds, endedAt: new Date(data.endedAt) }),
})
