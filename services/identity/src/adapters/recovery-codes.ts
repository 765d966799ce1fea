import { randomInt } from 'node:crypto'
import { recoveryCodeOf, recoveryCodesAtATime } from '@codekin/contracts/auth/limits'
import type { HashedSecrets, Passwords } from './passwords.ts'
import { hashToken } from './tokens.ts'

/** Without easily confused characters: 0 and o, 1 and l and i. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz'

export type RecoveryCodes = { codes: string[]; hashed: HashedSecrets }

/** Creates ten codes of 49 random bits, such as `k7m2p-x4vqd`, and their stored form. */
export async function makeRecoveryCodes(passwords: Passwords): Promise<RecoveryCodes> {
  const part = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  const codes = Array.from({ length: recoveryCodesAtATime }, () => `${part()}-${part()}`)
  return { codes, hashed: await passwords.hashSecrets(codes.map(hashCode)) }
}

/** Hashes the code with these settings; null: with SHA-256 alone, as before codes had a salt. */
export async function hashRecoveryCode(passwords: Passwords, code: string, settings: string | null): Promise<Buffer> {
  return settings === null ? hashCode(code) : await passwords.hashSecret(hashCode(code), settings)
}

/** The input of the salted hash: a SHA-256, so that old codes, stored as that alone, can be salted too. */
function hashCode(code: string): Buffer {
  return hashToken(recoveryCodeOf(code))
}
