import { expect, test } from 'vitest'
import { nameOfSection, sizeText } from './sections.ts'

test('a part of an export has a name in plain words, also one that came later', () => {
  expect(nameOfSection('messaging/messages')).toBe('Messages you wrote')
  expect(nameOfSection('verification/skill-tests')).toBe('Skill tests')
})

test('a size is told in the unit that is easiest to read', () => {
  expect([0, 999, 2_600, 41_000_000].map(sizeText)).toEqual(['0 byte', '999 byte', '2.6 kB', '41 MB'])
})
