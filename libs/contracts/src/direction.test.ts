import { expect, test } from 'vitest'
import { isolateBidi } from './direction.ts'

test('only right-to-left texts are isolated, and only once', () => {
  expect(isolateBidi('Ann O’Neill')).toBe('Ann O’Neill')
  expect(isolateBidi('مرحبا!')).toBe('\u2068مرحبا!\u2069')
  expect(isolateBidi(isolateBidi('ירדנה'))).toBe('\u2068ירדנה\u2069')
})
