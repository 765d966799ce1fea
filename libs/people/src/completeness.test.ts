import { viewers } from '@codekin/fake-world/viewer'
import { expect, test } from 'vitest'
import { completenessOf } from './completeness.ts'

test.each([
  ['full', 100, []],
  ['sparse', 20, ['List at least 3 skills', 'Add a photo', 'Say what you do']],
  ['newcomer', 0, ['List at least 3 skills', 'Add a photo', 'Write a headline']],
  ['long', 85, ['Add a photo']],
] as const)('a %s profile is %i percent complete', (viewer, percent, first) => {
  const { open, ...known } = completenessOf(viewers[viewer])
  expect(known).toEqual({ percent })
  expect(open.slice(0, 3).map(({ label }) => label)).toEqual(first)
})

test('filling in one more part adds its weight', () => {
  const before = completenessOf(viewers.sparse)
  const after = completenessOf({ ...viewers.sparse, languages: ['en'] })
  expect(after.percent - before.percent).toBe(5)
})
