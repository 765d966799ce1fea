import { expect, test } from 'vitest'
import { openTokenBox } from './token-box.ts'

const key = (id: string, byte: number) => ({ id, key: Buffer.alloc(32, byte) })

test('what is sealed opens with its key, for its owner, and is not to be read without', () => {
  const box = openTokenBox([key('a', 1)])
  const sealed = box.seal('gho_secret', 'github 1')
  expect(sealed.sealedToken.includes('gho_secret')).toBe(false)
  expect(box.open(sealed, 'github 1')).toBe('gho_secret')
  expect(() => box.open(sealed, 'github 2')).toThrow()
  expect(() => openTokenBox([key('b', 1)]).open(sealed, 'github 1')).toThrow('The key a that sealed a secret is gone.')
  sealed.sealedToken[30] = (sealed.sealedToken[30] ?? 0) ^ 1
  expect(() => box.open(sealed, 'github 1')).toThrow()
})

test('a new key seals, the old one still opens', () => {
  const old = openTokenBox([key('a', 1)]).seal('gho_secret', 'github 1')
  const box = openTokenBox([key('b', 2), key('a', 1)])
  expect(box.open(old, 'github 1')).toBe('gho_secret')
  expect(box.seal('gho_secret', 'github 1').tokenKeyId).toBe('b')
})
