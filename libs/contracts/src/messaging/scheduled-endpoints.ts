import { z } from 'zod'
import { endpoint, nothing } from '../endpoint.ts'
import { id } from '../fields.ts'
import { newScheduledMessage, scheduledMessage } from './scheduled.ts'

/** Scheduled messages. */
export const scheduledEndpoints = {
  scheduleMessage: endpoint({
    method: 'POST',
    path: '/messaging/conversations/:id/scheduled',
    summary: 'Schedule a message. Repeating an ID doesn’t schedule it twice',
    auth: 'user',
    rateLimit: [{ max: 60, perSeconds: 3600, by: 'user' }],
    params: z.object({ id }),
    body: newScheduledMessage,
    reply: scheduledMessage,
    status: 201,
    errors: [
      'not_found',
      'match_ended',
      'schedule_out_of_range',
      'message_blocked',
      'quote_not_found',
      'too_many_scheduled',
    ],
  }),
  listScheduledMessages: endpoint({
    method: 'GET',
    path: '/messaging/conversations/:id/scheduled',
    summary: 'List your scheduled messages in a conversation, including failed ones',
    auth: 'user',
    params: z.object({ id }),
    reply: z.object({ scheduled: z.array(scheduledMessage) }),
    errors: ['not_found'],
  }),
  listAllScheduledMessages: endpoint({
    method: 'GET',
    path: '/messaging/scheduled',
    summary: 'List all your scheduled messages, including failed ones and ones you can no longer send',
    auth: 'user',
    reply: z.object({ scheduled: z.array(scheduledMessage) }),
    errors: [],
  }),
  cancelScheduledMessage: endpoint({
    method: 'DELETE',
    path: '/messaging/scheduled/:id',
    summary: 'Cancel your scheduled message',
    auth: 'user',
    params: z.object({ id }),
    reply: nothing,
    status: 204,
    errors: ['not_found'],
  }),
}
