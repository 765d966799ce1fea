import { randomInt } from 'node:crypto'
import { recoveryCodeOf, recoveryCodesAtATime } from '@codekin/contracts/auth/limits'
import type { HashedSecrets, Passwords } from './passwords.ts'
import { hashToken } from './tokens.ts'

/** Without what is taken for something else: 0 and o, 1 and l and i. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz'

export type RecoveryCodes = { codes: string[]; hashed: HashedSecrets }

/** Ten codes of 49 random bits, as `k7m2p-x4vqd`, and how they are stored. */
export async function makeRecoveryCodes(passwords: Passwords): Promise<RecoveryCodes> {
  const part = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  const codes = Array.from({ length: recoveryCodesAtATime }, () => `${part()}-${part()}`)
  return { codes, hashed: await passwords.hashSecrets(codes.map(digestOf)) }
}

/** The hash that the code has beside those with these settings; null: of before codes had a salt, their SHA-256 alone. */
export async function hashRecoveryCode(passwords: Passwords, code: string, settings: string | null): Promise<Buffer> {
  return settings === null ? digestOf(code) : await passwords.hashSecret(digestOf(code), settings)
}

/** What is hashed, so that codes of which only this is known can get a salt, too. */
function digestOf(code: string): Buffer {
  return hashToken(recoveryCodeOf(code))
}
