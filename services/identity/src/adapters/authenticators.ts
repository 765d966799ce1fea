import type { BoxKey, Sealed } from '@codekin/service-kit/secret-box'
import { openSecretBox } from '@codekin/service-kit/secret-box'
import { Secret, TOTP } from 'otpauth'

/** What apps expect who read nothing else of the address: SHA-1, six digits, half a minute (RFC 6238). */
const rules = { issuer: 'Codekin', algorithm: 'SHA1', digits: 6, period: 30 } as const

export type Authenticators = {
  /** The key that seals; what another one sealed is to be sealed anew. */
  keyId: string | undefined
  /** A new secret of 160 bits, sealed. */
  make(userId: string): Sealed
  /** The same secret, sealed by the key that seals now. Throws when the key that sealed it is gone. */
  reseal(sealed: Sealed, userId: string): Sealed
  /** The secret as people type it, and as the address that an app reads from a picture. */
  show(sealed: Sealed, of: { userId: string; email: string }): { secret: string; uri: string }
  /** The step (of 30 seconds since 1970) that the code belongs to: the present one or one beside it, else undefined. */
  stepOf(code: string, sealed: Sealed, of: { userId: string; now: Date }): number | undefined
}

/** Authenticator apps by TOTP (RFC 6238), their secrets sealed by these keys. */
export function openAuthenticators(keys: readonly BoxKey[]): Authenticators {
  const box = openSecretBox(keys)
  const secretOf = (sealed: Sealed, userId: string) => new Secret({ buffer: arrayBufferOf(box.open(sealed, userId)) })
  return {
    keyId: keys[0]?.id,
    reseal: (sealed, userId) => box.seal(box.open(sealed, userId), userId),
    make: (userId) => box.seal(Buffer.from(new Secret({ size: 20 }).bytes), userId),
    show(sealed, { userId, email }) {
      const secret = secretOf(sealed, userId)
      return { secret: secret.base32, uri: new TOTP({ ...rules, label: email, secret }).toString() }
    },
    stepOf(code, sealed, { userId, now }) {
      const timestamp = now.getTime()
      const delta = TOTP.validate({ ...rules, token: code, secret: secretOf(sealed, userId), timestamp, window: 1 })
      return delta === null ? undefined : TOTP.counter({ period: rules.period, timestamp }) + delta
    },
  }
}

function arrayBufferOf(bytes: Buffer): ArrayBuffer {
  return new Uint8Array(bytes).buffer
}
