import { z } from 'zod'
import { area, endpoint, nothing } from '../endpoint.ts'
import { id, limit, time } from '../fields.ts'
import { readMessage, staffConversation } from '../messaging/commands.ts'
import { personSummary, staffPerson, staffReason } from '../moderation/models.ts'
import { nextCursor, pageQuery } from '../paging.ts'

const params = z.object({ id })

/** A conversation in the list: its members, never its messages. */
export const listedConversation = staffConversation.omit({ userIds: true }).extend({
  people: z.array(personSummary.nullable()).length(2),
  /** The member of staff who read it last, and when. */
  lastRead: z.object({ by: staffPerson, at: time }).nullable(),
})
export type ListedConversation = z.output<typeof listedConversation>

/** Private conversations. Opening one needs a reason, which is stored and shown to both people 30 days later. */
export const oversight = area({
  name: 'oversight',
  service: 'admin',
  base: '/api/v1',
  endpoints: {
    listConversations: endpoint({
      method: 'GET',
      path: '/admin/messages/conversations',
      summary: 'List conversations without their messages, most recently active first',
      auth: 'admin',
      freshProof: true,
      query: z.object({ userId: id.optional(), ...pageQuery({ max: 100, default: 50 }) }),
      reply: z.object({ conversations: z.array(listedConversation), nextCursor }),
      errors: [],
    }),
    readConversation: endpoint({
      method: 'GET',
      path: '/admin/messages/:id',
      summary: 'Read a conversation, giving a reason; audited, without read receipts',
      auth: 'admin',
      isUnsafe: true,
      freshProof: true,
      rateLimit: [{ max: 300, perSeconds: 3600, by: 'user' }],
      params,
      query: z.object({
        reason: staffReason,
        caseId: id.optional(),
        beforeSeq: z.coerce.number().int().positive().optional(),
        limit: limit({ max: 100, default: 50 }),
      }),
      reply: z.object({ conversation: listedConversation, messages: z.array(readMessage), hasMore: z.boolean() }),
      errors: ['not_found'],
    }),
    markConversationRead: endpoint({
      method: 'POST',
      path: '/admin/messages/:id/read',
      summary: 'Mark how far a conversation was reviewed, for colleagues only',
      auth: 'admin',
      freshProof: true,
      params,
      body: z.object({ reason: staffReason, upToSeq: z.int().positive() }),
      reply: nothing,
      status: 204,
      errors: ['not_found'],
    }),
  },
})
