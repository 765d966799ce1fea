import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { z } from 'zod'

export type BoxKey = { id: string; key: Buffer }
export type Sealed = { keyId: string; sealed: Buffer }

/** Encrypts secrets that must be read again, so that a copy of the database alone reveals none. */
export type SecretBox = {
  /** `about` names the owner, and is needed to open it. */
  seal(secret: Buffer, about: string): Sealed
  /** Throws if the key is missing, the owner is another, or the ciphertext was changed. */
  open(sealed: Sealed, about: string): Buffer
}

/** Keys as settings name them: a JSON array of `{ id, key }`, each key 32 bytes as base64url; none by default. */
export const boxKeys = z
  .string()
  .default('[]')
  .transform((text, context): BoxKey[] => {
    try {
      const given = z.array(z.object({ id: z.string().min(1).max(60), key: z.string() })).parse(JSON.parse(text))
      const keys = given.map(({ id, key }) => ({ id, key: Buffer.from(key, 'base64url') }))
      if (keys.every(({ key }) => key.length === 32) && new Set(keys.map(({ id }) => id)).size === keys.length)
        return keys
    } catch {
      // Reported below, without the text, which contains secrets.
    }
    context.addIssue({ code: 'custom', message: 'must be a JSON array of { id, key }, each key 32 bytes as base64url' })
    return z.NEVER
  })

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** AES-256-GCM (NIST SP 800-38D) with a random nonce: nonce, tag, ciphertext. The first key seals, all open. Throws without keys. */
export function openSecretBox(keys: readonly BoxKey[]): SecretBox {
  const [first] = keys
  if (!first) throw new Error('No key was given to seal secrets with.')
  return {
    seal(secret, about) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, first.key, nonce).setAAD(Buffer.from(about))
      const text = Buffer.concat([cipher.update(secret), cipher.final()])
      return { keyId: first.id, sealed: Buffer.concat([nonce, cipher.getAuthTag(), text]) }
    },
    open({ keyId, sealed }, about) {
      const key = keys.find(({ id }) => id === keyId)?.key
      if (!key) throw new Error(`The key ${keyId} that sealed a secret is gone.`)
      const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
    },
  }
}
