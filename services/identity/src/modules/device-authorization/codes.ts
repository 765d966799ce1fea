import { createHmac, hkdfSync, randomInt } from 'node:crypto'
import { userCodeLength, userCodeLetters } from '@codekin/contracts/auth/device-code'
import type { SigningKey } from '../../adapters/tokens.ts'

/** Returns eight letters with 34 random bits. */
export function newUserCode(): string {
  return Array.from({ length: userCodeLength }, () => userCodeLetters[randomInt(userCodeLetters.length)]).join('')
}

/** Returns the stored form of a user code. 34 bits can be brute-forced, so the hash uses a key that no table holds. */
export function hashUserCode(signingKeys: readonly SigningKey[], userCode: string): Buffer {
  const key = hkdfSync('sha256', signingKeys[0]?.d ?? '', '', 'codekin device user codes', 32)
  return createHmac('sha256', new Uint8Array(key)).update(userCode).digest()
}
