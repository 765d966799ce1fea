import { type BoxKey, openSecretBox } from './secret-box.ts'

export type SealedToken = { tokenKeyId: string; sealedToken: Buffer }

/** Encrypts provider tokens, so that a copy of the database alone gives no access to the provider. */
export type TokenCipher = {
  /** The key that encrypts; tokens encrypted by other keys should be re-encrypted. */
  keyId: string | undefined
  /** `owner` is authenticated with the token, which decrypts for that owner only. Throws without keys. */
  encrypt(token: string, owner: string): SealedToken
  /** Throws if the key is missing, the owner is another, or the ciphertext was changed. */
  decrypt(sealed: SealedToken, owner: string): string
}

/** The first key encrypts, all decrypt. Without keys, both methods throw. */
export function openTokenCipher(keys: readonly BoxKey[]): TokenCipher {
  const box = keys.length > 0 ? openSecretBox(keys) : undefined
  const boxWithKey = () => {
    if (!box) throw new Error('No key was given to seal tokens with.')
    return box
  }
  return {
    keyId: keys[0]?.id,
    encrypt(token, owner) {
      const { keyId, sealed } = boxWithKey().seal(Buffer.from(token), owner)
      return { tokenKeyId: keyId, sealedToken: sealed }
    },
    decrypt({ tokenKeyId, sealedToken }, owner) {
      return boxWithKey().open({ keyId: tokenKeyId, sealed: sealedToken }, owner).toString()
    },
  }
}
