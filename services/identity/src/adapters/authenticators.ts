import type { BoxKey, Sealed } from '@codekin/service-kit/secret-box'
import { openSecretBox } from '@codekin/service-kit/secret-box'
import { Secret, TOTP } from 'otpauth'

/** The defaults of apps that ignore the URI's parameters: SHA-1, six digits, 30 seconds (RFC 6238). */
const rules = { issuer: 'Codekin', algorithm: 'SHA1', digits: 6, period: 30 } as const

export type Authenticators = {
  /** The key that encrypts; secrets encrypted with another key must be re-encrypted. */
  keyId: string | undefined
  /** Creates an encrypted secret of 160 bits. */
  make(userId: string): Sealed
  /** Re-encrypts the secret with the current key. Throws if the key that encrypted it is gone. */
  reseal(sealed: Sealed, userId: string): Sealed
  /** Returns the secret as people type it, and the URI for the QR code. */
  presentSecret(sealed: Sealed, owner: { userId: string; email: string }): { secret: string; uri: string }
  /** Returns the code's time step (30 seconds since 1970): the current one or an adjacent one, else undefined. */
  findTimeStep(code: string, sealed: Sealed, owner: { userId: string; now: Date }): number | undefined
}

/** Authenticator apps with TOTP (RFC 6238); the keys encrypt their secrets. */
export function openAuthenticators(keys: readonly BoxKey[]): Authenticators {
  const box = openSecretBox(keys)
  const decryptSecret = (sealed: Sealed, userId: string) =>
    new Secret({ buffer: toArrayBuffer(box.open(sealed, userId)) })
  return {
    keyId: keys[0]?.id,
    reseal: (sealed, userId) => box.seal(box.open(sealed, userId), userId),
    make: (userId) => box.seal(Buffer.from(new Secret({ size: 20 }).bytes), userId),
    presentSecret(sealed, { userId, email }) {
      const secret = decryptSecret(sealed, userId)
      return { secret: secret.base32, uri: new TOTP({ ...rules, label: email, secret }).toString() }
    },
    findTimeStep(code, sealed, { userId, now }) {
      const timestamp = now.getTime()
      const delta = TOTP.validate({
        ...rules,
        token: code,
        secret: decryptSecret(sealed, userId),
        timestamp,
        window: 1,
      })
      return delta === null ? undefined : TOTP.counter({ period: rules.period, timestamp }) + delta
    },
  }
}

function toArrayBuffer(bytes: Buffer): ArrayBuffer {
  return new Uint8Array(bytes).buffer
}
