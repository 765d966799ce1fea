import { z } from 'zod'
import { area, endpoint, nothing } from '../endpoint.ts'
import { id, limit, text } from '../fields.ts'
import { nextCursor, pageQuery } from '../paging.ts'
import { conversation, foundMessage, message, newMessage, staffMessage } from './models.ts'

/** Over all conversations, and what the team wrote. */
const unread = z.object({ unreadCount: z.int().nonnegative() })

export const messaging = area({
  name: 'messaging',
  service: 'messaging',
  base: '/api/v1',
  endpoints: {
    listConversations: endpoint({
      method: 'GET',
      path: '/messaging/conversations',
      summary: 'List the own conversations, last written first',
      auth: 'user',
      query: z.object(pageQuery({ max: 100, default: 50 })),
      reply: z.object({ conversations: z.array(conversation), nextCursor }),
      errors: [],
    }),
    listMessages: endpoint({
      method: 'GET',
      path: '/messaging/conversations/:id/messages',
      summary: 'Read a page of messages: newest page, ascending inside it',
      auth: 'user',
      params: z.object({ id }),
      query: z.object({
        limit: limit({ max: 100, default: 50 }),
        offset: z.coerce.number().int().min(0).max(10_000).default(0),
        before: z.coerce.number().int().min(1).optional(),
        after: z.coerce.number().int().min(0).optional(),
      }),
      reply: z.object({ messages: z.array(message), hasMore: z.boolean() }),
      errors: ['not_found'],
    }),
    sendMessage: endpoint({
      method: 'POST',
      path: '/messaging/conversations/:id/messages',
      summary: 'Send a message; the same clientMessageId again answers the stored message with 200',
      auth: 'user',
      rateLimit: [
        { max: 30, perSeconds: 10, by: 'user' },
        { max: 600, perSeconds: 600, by: 'user' },
      ],
      params: z.object({ id }),
      body: newMessage,
      reply: message,
      status: 201,
      alternativeStatus: 200,
      errors: [
        'not_found',
        'match_ended',
        'message_blocked',
        'first_message_quota_reached',
        'same_opener_quota_reached',
      ],
    }),
    markRead: endpoint({
      method: 'PUT',
      path: '/messaging/messages/:id/read',
      summary: 'Mark the conversation read up to this message',
      auth: 'user',
      params: z.object({ id }),
      reply: unread,
      errors: ['not_found'],
    }),
    markAllRead: endpoint({
      method: 'PUT',
      path: '/messaging/conversations/:id/read-all',
      summary: 'Mark a conversation read',
      auth: 'user',
      params: z.object({ id }),
      reply: unread,
      errors: ['not_found'],
    }),
    countUnread: endpoint({
      method: 'GET',
      path: '/messaging/unread-count',
      summary: 'Count unread messages over all conversations, and those of the team',
      auth: 'user',
      reply: unread,
      errors: [],
    }),
    deleteMessage: endpoint({
      method: 'DELETE',
      path: '/messaging/messages/:id',
      summary: 'Delete an own message; a tombstone stays',
      auth: 'user',
      params: z.object({ id }),
      reply: nothing,
      status: 204,
      errors: ['not_found'],
    }),
    searchMessages: endpoint({
      method: 'GET',
      path: '/messaging/search',
      summary: 'Search the own conversations',
      auth: 'user',
      rateLimit: [{ max: 60, perSeconds: 60, by: 'user' }],
      query: z.object({
        q: text({ min: 1, max: 200 }),
        limit: limit({ max: 50, default: 20 }),
      }),
      reply: z.object({ messages: z.array(foundMessage) }),
      errors: [],
    }),
    listStaffMessages: endpoint({
      method: 'GET',
      path: '/messaging/admin',
      summary: 'Read what the team wrote: newest page first, ascending inside it',
      auth: 'user',
      query: z.object(pageQuery({ max: 100, default: 50 })),
      /** `unreadCount` is of these alone, over all pages. */
      reply: z.object({ messages: z.array(staffMessage), nextCursor, unreadCount: z.int().nonnegative() }),
      errors: [],
    }),
    markStaffRead: endpoint({
      method: 'POST',
      path: '/messaging/admin/read',
      summary: 'Mark what the team wrote read, up to a message or all of it',
      auth: 'user',
      body: z.object({ messageId: id.optional() }).default({}),
      reply: unread,
      errors: ['not_found'],
    }),
  },
})
