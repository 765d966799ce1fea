import { type CryptoKey, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'

/** The key that signs ID tokens: the published one, another one that uses its id, or none (`alg` is `none`). */
export type Signing = 'published-key' | 'another-key' | 'no-key'

export type IdTokens = {
  /** The published form. */
  publicJwk: JWK
  /** Sets how the next tokens are signed. */
  setSigning(signing: Signing): void
  /** Signs an ID token with these claims, valid for an hour. */
  sign(claims: JWTPayload, of: { issuer: string; audience: string }): Promise<string>
}

const keyId = 'stand-in-1'

export async function makeIdTokens(): Promise<IdTokens> {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  let signing: Signing = 'published-key'
  return {
    publicJwk: { ...(await exportJWK(publicKey)), kid: keyId, alg: 'RS256', use: 'sig' },
    setSigning(next) {
      signing = next
    },
    async sign(claims, { issuer, audience }) {
      const token = (signing === 'no-key' ? new UnsecuredJWT(claims) : new SignJWT(claims))
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime('1h')
      if (token instanceof UnsecuredJWT) return token.encode()
      const key: CryptoKey = signing === 'another-key' ? (await generateKeyPair('RS256')).privateKey : privateKey
      return await token.setProtectedHeader({ alg: 'RS256', kid: keyId, typ: 'JWT' }).sign(key)
    },
  }
}
