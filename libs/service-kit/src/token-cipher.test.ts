import { expect, test } from 'vitest'
import { openTokenCipher } from './token-cipher.ts'

const key = (id: string, byte: number) => ({ id, key: Buffer.alloc(32, byte) })

test('an encrypted token decrypts with its key and for its owner only', () => {
  const cipher = openTokenCipher([key('a', 1)])
  const sealed = cipher.encrypt('gho_secret', 'github 1')
  expect(sealed.sealedToken.includes('gho_secret')).toBe(false)
  expect(cipher.decrypt(sealed, 'github 1')).toBe('gho_secret')
  expect(() => cipher.decrypt(sealed, 'github 2')).toThrow()
  expect(() => openTokenCipher([key('b', 1)]).decrypt(sealed, 'github 1')).toThrow(
    'The key a that sealed a secret is gone.',
  )
  sealed.sealedToken[30] = (sealed.sealedToken[30] ?? 0) ^ 1
  expect(() => cipher.decrypt(sealed, 'github 1')).toThrow()
})

test('the first key encrypts, older keys still decrypt', () => {
  const old = openTokenCipher([key('a', 1)]).encrypt('gho_secret', 'github 1')
  const cipher = openTokenCipher([key('b', 2), key('a', 1)])
  expect(cipher.decrypt(old, 'github 1')).toBe('gho_secret')
  expect(cipher.encrypt('gho_secret', 'github 1').tokenKeyId).toBe('b')
})
