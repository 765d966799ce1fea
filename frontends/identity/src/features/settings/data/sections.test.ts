import { expect, test } from 'vitest'
import { nameOfSection } from './sections.ts'

test('a part of an export has a name in plain words, also one that came later', () => {
  expect(nameOfSection('messaging/messages')).toBe('Messages you wrote')
  expect(nameOfSection('verification/skill-tests')).toBe('Skill tests')
})
