import { pointKinds } from '@codekin/contracts/gamification/points'
import { expect, test } from 'vitest'
import { worthLabels } from './worth-labels.ts'

test('each kind shows in figures what it is worth', () => {
  for (const kind of pointKinds) expect(worthLabels[kind]).toMatch(/^\d+/)
  expect(worthLabels.reply).toBe('5, 3 and 1 for getting one; 3, 2 and 1 for writing one')
})
