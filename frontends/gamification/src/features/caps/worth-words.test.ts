import { pointKinds } from '@codekin/contracts/gamification/points'
import { expect, test } from 'vitest'
import { worthWords } from './worth-words.ts'

test('each kind says in figures what it is worth', () => {
  for (const kind of pointKinds) expect(worthWords[kind]).toMatch(/^\d+/)
  expect(worthWords.reply).toBe('5, 3 and 1 for whoever was answered, 3, 2 and 1 for whoever answers')
})
