import { z } from 'zod'
import { endpoint, nothing } from '../endpoint.ts'
import { email, shownEmail, time } from '../fields.ts'
import { sixDigits } from './code.ts'
import { linkToken } from './models.ts'

/** An address to which a code was mailed, and until when that works. */
const pendingAddress = z.object({ email: shownEmail, expiresAt: time })

/** How somebody moves to another email address, and how whoever has the old mailbox takes that back. */
export const addressChange = {
  findAddressChange: endpoint({
    method: 'GET',
    path: '/auth/email-change',
    summary: 'The address that the caller wants to change to, while its code is awaited',
    auth: 'user',
    reply: z.object({ pending: pendingAddress.nullable() }),
    errors: [],
  }),
  beginAddressChange: endpoint({
    method: 'POST',
    path: '/auth/email-change',
    summary:
      'Mail a code to a new address; answers alike for addresses that have an account. Takes the place of the one before',
    auth: 'user',
    freshProof: true,
    rateLimit: [
      { max: 5, perSeconds: 1800, by: 'user' },
      { max: 5, perSeconds: 1800, by: 'range-account' },
    ],
    body: z.object({ email }),
    reply: z.object({ pending: pendingAddress }),
    status: 202,
    errors: [],
  }),
  confirmAddressChange: endpoint({
    method: 'POST',
    path: '/auth/email-change/confirm',
    summary: 'Change the address by the mailed code; the old one is told, with a link that takes it back',
    auth: 'user',
    rateLimit: [{ max: 60, perSeconds: 300, by: 'user' }],
    body: z.object({ code: sixDigits }),
    reply: z.object({ email: shownEmail }),
    errors: ['wrong_code', 'email_taken'],
  }),
  cancelAddressChange: endpoint({
    method: 'DELETE',
    path: '/auth/email-change',
    summary: 'Keep the address; the code under way is worth nothing',
    auth: 'user',
    reply: nothing,
    status: 204,
    errors: [],
  }),
  undoAddressChange: endpoint({
    method: 'POST',
    path: '/auth/email-change/undo',
    summary:
      'Take a change of the address back by the link mailed to the old one: every session ends, and a password is chosen by mail',
    auth: 'public',
    rateLimit: [{ max: 50, perSeconds: 300, by: 'ip' }],
    body: z.object({ token: linkToken }),
    reply: z.object({ email: shownEmail }),
    errors: ['invalid_link', 'email_taken'],
  }),
}
