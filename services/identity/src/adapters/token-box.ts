import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { ProviderConfig } from '../config.ts'

export type SealedToken = { tokenKeyId: string; sealedToken: Buffer }

/** Seals what providers gave us, so that the database alone opens nothing there. */
export type TokenBox = {
  /** The key that seals; what another one sealed is to be sealed anew. */
  keyId: string | undefined
  /** `about` names whose token it is; it opens for nobody else. Throws where no key was given. */
  seal(token: string, about: string): SealedToken
  /** Throws when the key is gone, or the seal is broken. */
  open(sealed: SealedToken, about: string): string
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** AES-256-GCM (NIST SP 800-38D) with a random nonce: nonce, tag, ciphertext. The first key seals, all open. */
export function openTokenBox(keys: ProviderConfig['tokenKeys']): TokenBox {
  const [first] = keys
  return {
    keyId: first?.id,
    seal(token, about) {
      if (!first) throw new Error('PROVIDER_TOKEN_KEYS names no key.')
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, first.key, nonce).setAAD(Buffer.from(about))
      const sealed = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()])
      return { tokenKeyId: first.id, sealedToken: Buffer.concat([nonce, cipher.getAuthTag(), sealed]) }
    },
    open({ tokenKeyId, sealedToken }, about) {
      const key = keys.find(({ id }) => id === tokenKeyId)?.key
      if (!key) throw new Error(`PROVIDER_TOKEN_KEYS names no key ${tokenKeyId}.`)
      const decipher = createDecipheriv(algorithm, key, sealedToken.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
      decipher.setAAD(Buffer.from(about)).setAuthTag(sealedToken.subarray(nonceBytes, nonceBytes + tagBytes))
      return decipher.update(sealedToken.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}
