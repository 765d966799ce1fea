import { createPublicKey, verify } from 'node:crypto'
import type { SignedFigures } from '@codekin/contracts/skill-verification/figures'
import canonicalize from 'canonicalize'

/** Whether these figures were signed with the key: Ed25519 (RFC 8032) over their canonical form (JCS, RFC 8785). */
export function isSignedBy({ figures, signature }: SignedFigures, publicKey: string): boolean {
  const text = canonicalize(figures)
  if (text === undefined) return false
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
  } catch {
    // Some 32 bytes are not a point of the curve.
    return false
  }
}
