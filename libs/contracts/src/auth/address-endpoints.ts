import { z } from 'zod'
import { endpoint, nothing } from '../endpoint.ts'
import { email, shownEmail, time } from '../fields.ts'
import { sixDigits } from './code.ts'
import { linkToken } from './models.ts'

/** An address to which a code was mailed, and the code's expiry. */
const pendingAddress = z.object({ email: shownEmail, expiresAt: time })

/** Changing the email address, and reversing that from the old mailbox. */
export const addressChange = {
  findAddressChange: endpoint({
    method: 'GET',
    path: '/auth/email-change',
    summary: 'Get the pending new email address, if any',
    auth: 'user',
    reply: z.object({ pending: pendingAddress.nullable() }),
    errors: [],
  }),
  beginAddressChange: endpoint({
    method: 'POST',
    path: '/auth/email-change',
    summary: 'Email a code to a new address. Replaces an earlier code; same reply if the address has an account',
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
    summary: 'Change the email address with the code. The old address gets a link to undo this',
    auth: 'user',
    rateLimit: [{ max: 60, perSeconds: 300, by: 'user' }],
    body: z.object({ code: sixDigits }),
    reply: z.object({ email: shownEmail }),
    errors: ['wrong_code', 'email_taken'],
  }),
  cancelAddressChange: endpoint({
    method: 'DELETE',
    path: '/auth/email-change',
    summary: 'Cancel the change of the email address. Its code becomes invalid',
    auth: 'user',
    reply: nothing,
    status: 204,
    errors: [],
  }),
  undoAddressChange: endpoint({
    method: 'POST',
    path: '/auth/email-change/undo',
    summary:
      'Undo a change of the email address with the link sent to the old one. Ends every session and emails a password link',
    auth: 'public',
    rateLimit: [{ max: 50, perSeconds: 300, by: 'ip' }],
    body: z.object({ token: linkToken }),
    reply: z.object({ email: shownEmail }),
    errors: ['invalid_link', 'email_taken'],
  }),
}
