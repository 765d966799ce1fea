import { createHmac, randomBytes } from 'node:crypto'

const keyBytes = 32
/** 120 bits, so that hashes of one user do not collide. */
const hashCharacters = 20

export const newHashKey = (): string => randomBytes(keyBytes).toString('base64url')

/** HMAC-SHA-256 (RFC 2104), truncated. Without the key, hashed values cannot be guessed. */
export function keyedHash(key: string): (text: string) => string {
  const bytes = Buffer.from(key, 'base64url')
  return (text) => createHmac('sha256', bytes).update(text).digest('base64url').slice(0, hashCharacters)
}
