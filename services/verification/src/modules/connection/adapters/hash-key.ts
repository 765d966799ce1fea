import { createHmac, randomBytes } from 'node:crypto'

const keyBytes = 32
/** So much of a hash that no two of one person's are alike: a hundred and twenty bits. */
const hashCharacters = 20

export const newHashKey = (): string => randomBytes(keyBytes).toString('base64url')

/** HMAC-SHA-256 (RFC 2104), cut. Whoever has no key cannot guess what was hashed. */
export function keyedHash(key: string): (text: string) => string {
  const bytes = Buffer.from(key, 'base64url')
  return (text) => createHmac('sha256', bytes).update(text).digest('base64url').slice(0, hashCharacters)
}
