import { z } from 'zod'
import { area, endpoint, nothing } from '../endpoint.ts'
import { id, text } from '../fields.ts'
import { messageLengthMax } from '../messaging/limits.ts'
import { messageCheck } from './models.ts'

export const messageQuality = area({
  name: 'messageQuality',
  service: 'messaging',
  base: '/api/v1',
  endpoints: {
    checkMessage: endpoint({
      method: 'POST',
      path: '/quality/check-message',
      summary: 'Check a message before it’s sent. With a conversation, also as its first message',
      auth: 'user',
      rateLimit: [{ max: 240, perSeconds: 60, by: 'user' }],
      body: z.object({ message: text({ min: 1, max: messageLengthMax }), conversationId: id.optional() }),
      reply: messageCheck,
      errors: ['not_found'],
    }),
    reportFalsePositive: endpoint({
      method: 'POST',
      path: '/quality/false-positive',
      summary: 'Report a finding in your message as a false alarm. A later report replaces an earlier one',
      auth: 'user',
      rateLimit: [{ max: 30, perSeconds: 3600, by: 'user' }],
      body: z.object({
        detectionId: id,
        feedback: text({ min: 1, max: 1000 }),
        /** The text of the message, for the maintainers of the rule. */
        message: text({ min: 1, max: messageLengthMax }).optional(),
      }),
      reply: nothing,
      status: 204,
      errors: ['not_found'],
    }),
  },
})
