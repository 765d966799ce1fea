import { expect, test } from 'vitest'
import { byteSize } from './byte-size.ts'

test.each([
  [5 * 1024 * 1024, '5 MB'],
  [2 * 1024 * 1024 - 1, '1.9 MB'],
  [1536, '1.5 KB'],
  [1000, '1000 bytes'],
])('%d bytes are told as %s', (bytes, text) => {
  expect(byteSize(bytes)).toBe(text)
})
