import { matchCreated } from '@codekin/contracts/matching/events'
import { consumer, type Handled } from '@codekin/event-bus/consume'
import type { z } from 'zod'
import { insertConversation } from '../store/conversations.ts'
import type { Tables } from '../store/tables.ts'

/** A match opens a conversation that has its id. */
export const openConversation = consumer({
  on: matchCreated,
  name: 'messaging.open-conversation',
  handle: ({ data, trx }: Handled<z.output<typeof matchCreated.data>, Tables>) =>
    insertConversation(trx, { id: data.matchId, userIds: data.userIds, openedAt: new Date(data.createdAt) }),
})
