import { z } from 'zod'
import { linkToken } from '../auth/models.ts'
import { area, endpoint, exactBytes } from '../endpoint.ts'
import { email } from '../fields.ts'

const params = z.object({ token: linkToken })

/** The newsletter, which needs no account. Subscribers confirm it from their mailbox. */
export const newsletter = area({
  name: 'newsletter',
  service: 'identity',
  base: '/api/v1',
  endpoints: {
    subscribe: endpoint({
      method: 'POST',
      path: '/newsletter',
      summary: 'Subscribe to the newsletter. Emails a link to confirm; same reply for known and unknown addresses',
      auth: 'public',
      rateLimit: [
        { max: 25, perSeconds: 300, by: 'ip' },
        { max: 5, perSeconds: 1800, by: 'range-account' },
      ],
      body: z.object({ email }),
      reply: z.object({ sent: z.literal(true) }),
      status: 202,
      errors: [],
    }),
    confirm: endpoint({
      method: 'POST',
      path: '/newsletter/confirm/:token',
      summary: 'Confirm the newsletter subscription with the emailed link. Works once',
      auth: 'public',
      params,
      reply: z.object({ confirmed: z.literal(true) }),
      errors: ['invalid_link'],
    }),
    unsubscribe: endpoint({
      method: 'POST',
      path: '/newsletter/unsubscribe/:token',
      summary: 'Unsubscribe from the newsletter with the link in its emails, without signing in (RFC 8058)',
      auth: 'public',
      params,
      // The body that mail programs send adds nothing to the URL.
      bodyKind: 'bytes',
      body: exactBytes,
      maxBodyBytes: 1024,
      reply: z.object({ ended: z.literal(true) }),
      errors: ['invalid_link'],
    }),
  },
})
