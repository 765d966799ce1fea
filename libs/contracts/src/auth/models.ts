import { z } from 'zod'
import { email, id, shownEmail, time } from '../fields.ts'
import { fullName, user } from '../users/models.ts'
import { differentCharacters, linkTokenPattern, passwordDifferentMin, passwordLength } from './limits.ts'
import { passkey } from './second-factor-models.ts'

export { passwordLength } from './limits.ts'
export { givenPassword } from './password.ts'

const wantedPassword = `Choose a password of ${passwordLength.min} to ${passwordLength.max} characters.`
export const newPassword = z
  .string(wantedPassword)
  .min(passwordLength.min, { error: wantedPassword, abort: true })
  .max(passwordLength.max, { error: wantedPassword, abort: true })
  .refine(
    (password) => differentCharacters(password) >= passwordDifferentMin,
    `Choose a password of at least ${passwordDifferentMin} different characters. Spaces don’t count.`,
  )
export const linkToken = z.string().regex(linkTokenPattern)

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
    /** The code of an invitation. */
    invitation: linkToken.optional(),
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
  /** Where it was last used: `203.0.113.x`, or 48 bits of IPv6. Empty for the machine itself, and if unknown. */
  addressRange: z.string(),
  createdAt: time,
  lastUsedAt: time,
  isCurrent: z.boolean(),
})

export const signInWays = z.object({
  /** The address that codes are mailed to. */
  email: shownEmail,
  hasPassword: z.boolean(),
  passkeys: z.array(passkey),
  /** Since when the account has an authenticator app. */
  authenticatorSince: time.nullable(),
  recoveryCodesLeft: z.int().nonnegative(),
  /** True for a moderator or admin without a second factor, who has only a user's rights until they add one. */
  isSecondFactorNeeded: z.boolean(),
})

/** A sign-in method of an account other than its password, or its second factor. */
export const otherWay = z.object({
  way: z.enum(['github', 'linkedin', 'passkey', 'authenticator']),
  addedAt: time,
  /** Whether a password reset can remove it: passkeys and authenticators only in their first seven days. */
  isRemovable: z.boolean(),
})

export const publicKey = z.looseObject({
  kty: z.string(),
  crv: z.string(),
  x: z.string(),
  kid: z.string(),
})
