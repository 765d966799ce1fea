import { randomInt } from 'node:crypto'
import { recoveryCodeOf, recoveryCodesAtATime } from '@codekin/contracts/auth/limits'
import { hashToken } from './tokens.ts'

/** Without what is taken for something else: 0 and o, 1 and l and i. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz'

/** Ten codes of 49 random bits, as `k7m2p-x4vqd`. */
export function newRecoveryCodes(): string[] {
  const part = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: recoveryCodesAtATime }, () => `${part()}-${part()}`)
}

/** How a recovery code is stored. */
export function hashRecoveryCode(code: string): Buffer {
  return hashToken(recoveryCodeOf(code))
}
