import { expect, test } from 'vitest'
import { redact } from './redact.ts'

const names = ['Ana Kim', 'Devon Clarke', 'Bo']

test.each([
  ['Send me the key, Clarke never leaks.', 'Send me the key, ██████ never leaks.'],
  ['ANA KIM and ana', '███████ and ███'],
  ['Bo writes about a bonobo', '██ writes about a bonobo'],
  ['A banana is no Ana.', 'A banana is no ███.'],
  ['Nobody is named here', 'Nobody is named here'],
])('%s', (text, blackened) => {
  expect(redact(text, names)).toBe(blackened)
})

test('a name with special characters is found, and nothing else', () => {
  expect(redact('C++ by (x) and C', ['(x)'])).toBe('C++ by ███ and C')
  expect(redact('Kim', [])).toBe('Kim')
})
