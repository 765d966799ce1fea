import { type BoxKey, openSecretBox } from './secret-box.ts'

export type SealedToken = { tokenKeyId: string; sealedToken: Buffer }

/** Seals what companies outside gave us, so that the database alone opens nothing there. */
export type TokenBox = {
  /** The key that seals; what another one sealed is to be sealed anew. */
  keyId: string | undefined
  /** `about` names whose token it is; it opens for nobody else. Throws where no key was given. */
  seal(token: string, about: string): SealedToken
  /** Throws when the key is gone, or the seal is broken. */
  open(sealed: SealedToken, about: string): string
}

/** A secret box for tokens. The first key seals, all open; it may be made without a key, and then seals nothing. */
export function openTokenBox(keys: readonly BoxKey[]): TokenBox {
  const box = keys.length > 0 ? openSecretBox(keys) : undefined
  const boxWithKey = () => {
    if (!box) throw new Error('No key was given to seal tokens with.')
    return box
  }
  return {
    keyId: keys[0]?.id,
    seal(token, about) {
      const { keyId, sealed } = boxWithKey().seal(Buffer.from(token), about)
      return { tokenKeyId: keyId, sealedToken: sealed }
    },
    open({ tokenKeyId, sealedToken }, about) {
      return boxWithKey().open({ keyId: tokenKeyId, sealed: sealedToken }, about).toString()
    },
  }
}
