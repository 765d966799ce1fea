import { z } from 'zod'
import { id, line, time } from '../fields.ts'
import { sixDigits } from './code.ts'
import { recoveryCodeOf } from './limits.ts'
import { givenPassword } from './password.ts'

/** A recovery code, for people who have lost all other factors. Blanks, hyphens and case are ignored. */
const recoveryCode = z
  .string('Enter one of your recovery codes.')
  .max(40, 'This isn’t a recovery code.')
  .transform(recoveryCodeOf)
  .pipe(z.string().min(1, 'Enter one of your recovery codes.'))

const base64url = z
  .string()
  .regex(/^[A-Za-z0-9_-]+$/)
  .max(16_384)
/** The result of `navigator.credentials.get`, as JSON (Web Authentication, 5.8.2). */
export const passkeyAnswer = z.looseObject(
  {
    id: base64url,
    rawId: base64url,
    type: z.literal('public-key'),
    response: z.looseObject({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: base64url.optional(),
    }),
    clientExtensionResults: z.looseObject({}),
  },
  'This isn’t a passkey’s answer.',
)
/** The result of `navigator.credentials.create`, as JSON. */
export const newPasskeyAnswer = z.looseObject(
  {
    id: base64url,
    rawId: base64url,
    type: z.literal('public-key'),
    response: z.looseObject({ clientDataJSON: base64url, attestationObject: base64url }),
    clientExtensionResults: z.looseObject({}),
  },
  'This isn’t a new passkey.',
)
/** The options for the browser's `navigator.credentials`, as JSON. */
export const passkeyOptions = z.looseObject({ challenge: z.string() })

const byPasskey = z.object({ way: z.literal('passkey'), answer: passkeyAnswer })
const byAuthenticator = z.object({ way: z.literal('authenticator'), code: sixDigits })
const byRecoveryCode = z.object({ way: z.literal('recovery-code'), code: recoveryCode })

/** The second step of a sign-in. */
export const secondFactorWay = z.enum(['passkey', 'authenticator', 'recovery-code'])
export const secondFactor = z.discriminatedUnion(
  'way',
  [byPasskey, byAuthenticator, byRecoveryCode],
  'Choose a second step.',
)

/** A proof of identity: something the person knows or has, or a mailed code. */
export const proof = z.discriminatedUnion(
  'way',
  [
    z.object({ way: z.literal('password'), password: givenPassword }),
    z.object({ way: z.literal('mail-code'), code: sixDigits }),
    byPasskey,
    byAuthenticator,
    byRecoveryCode,
  ],
  'Choose how to confirm that it’s you.',
)
export const proved = z.object({
  /** Replaces the access token that the proof was sent with. */
  accessToken: z.string(),
  freshUntil: time,
})

export const passkeyName = line({ min: 1, max: 60, sentence: 'Give it a name of 1 to 60 characters.' })
export const passkey = z.object({ id, name: z.string(), createdAt: time, lastUsedAt: time.nullable() })
/** Ten new codes, shown once; null if a set exists already. */
export const recoveryCodes = z.array(z.string()).nullable()
