import { createHmac, hkdfSync, randomInt } from 'node:crypto'
import type { SigningKey } from './tokens.ts'

/** Returns six digits. */
export function newMailedCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/**
 * Returns the stored form of a mailed code. A million codes are quickly tried, so the hash uses a key that no table holds;
 * replacing the signing key invalidates pending codes.
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
