import { expect, test } from 'vitest'
import { nameOfSection } from './sections.ts'

test('a section of an export has a readable name, even an unknown one', () => {
  expect(nameOfSection('messaging/messages')).toBe('Messages you wrote')
  expect(nameOfSection('verification/skill-tests')).toBe('Skill tests')
})
