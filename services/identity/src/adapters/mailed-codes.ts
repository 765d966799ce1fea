import { createHmac, hkdfSync, randomInt } from 'node:crypto'
import type { SigningKey } from './tokens.ts'

/** Six digits. */
export function newMailedCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/**
 * How a mailed code is stored. A million codes are soon tried, so the hash takes a key that no table holds; with another
 * signing key the codes under way are worth nothing.
 */
export function hashMailedCode(signingKeys: readonly SigningKey[], userId: string, code: string): Buffer {
  const key = hkdfSync('sha256', signingKeys[0]?.d ?? '', '', 'codekin mailed codes', 32)
  return createHmac('sha256', new Uint8Array(key)).update(`${userId} ${code}`).digest()
}

/** The key of a mailbox and an address range in `code_try`; keyed, so that the table reveals neither. */
export function hashMailbox(signingKeys: readonly SigningKey[], email: string, place: string): Buffer {
  const key = hkdfSync('sha256', signingKeys[0]?.d ?? '', '', 'codekin code tries', 32)
  return createHmac('sha256', new Uint8Array(key)).update(`${email} ${place}`).digest()
}
