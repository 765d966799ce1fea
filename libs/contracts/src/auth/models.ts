import { z } from 'zod'
import { email, id, time } from '../fields.ts'
import { fullName, user } from '../users/models.ts'
import { differentCharacters, linkTokenPattern, passwordDifferentMin, passwordLength } from './limits.ts'

export { passwordLength } from './limits.ts'

const wantedPassword = `Choose a password of ${passwordLength.min} to ${passwordLength.max} characters.`
export const newPassword = z
  .string(wantedPassword)
  .min(passwordLength.min, { error: wantedPassword, abort: true })
  .max(passwordLength.max, { error: wantedPassword, abort: true })
  .refine(
    (password) => differentCharacters(password) >= passwordDifferentMin,
    `Choose a password of at least ${passwordDifferentMin} different characters; spaces do not count.`,
  )
/** A password to be checked: any length up to the bound, so that a wrong one is a wrong one and not a bad request. */
export const givenPassword = z
  .string('Enter your password.')
  .min(1, 'Enter your password.')
  .max(1024, 'This is not a password.')

/** A code of six digits; blanks between them do not count. */
export const sixDigits = z
  .string('Enter the code.')
  .transform((text) => text.replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'The code has six digits.'))

/** `fullName` is read as `full_name`. */
export const registration = z.preprocess(
  (body) =>
    typeof body === 'object' && body !== null && 'fullName' in body && !('full_name' in body)
      ? { ...body, full_name: body.fullName }
      : body,
  z.object({
    email,
    password: newPassword,
    full_name: fullName,
  }),
)
export const tokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
})
export const signedIn = tokens.extend({ user })
export const refreshBody = z.object({
  refreshToken: z.string().min(1).max(4096),
})

export const session = z.object({
  id,
  userAgent: z.string(),
  /** From where it was used last: `203.0.113.x`, or 48 bits of IPv6. Empty for the machine itself, and where nobody knows. */
  addressRange: z.string(),
  createdAt: time,
  lastUsedAt: time,
  isCurrent: z.boolean(),
})

/** What proves who is there: something they know or have, or a code mailed to them. */
export const proof = z.discriminatedUnion(
  'way',
  [
    z.object({ way: z.literal('password'), password: givenPassword }),
    z.object({ way: z.literal('mail-code'), code: sixDigits }),
  ],
  'Choose a way to confirm that it is you.',
)
export const proved = z.object({
  /** Takes the place of the access token that the proof was sent with. */
  accessToken: z.string(),
  freshUntil: time,
})

export const signInWays = z.object({
  /** Where codes are mailed to. */
  email,
  hasPassword: z.boolean(),
})

export const publicKey = z.looseObject({
  kty: z.string(),
  crv: z.string(),
  x: z.string(),
  kid: z.string(),
})
export const linkToken = z.string().regex(linkTokenPattern)
