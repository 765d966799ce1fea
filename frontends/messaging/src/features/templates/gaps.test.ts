import { expect, test } from 'vitest'
import { gapsOf } from './gaps.ts'

test('gaps are what the template left open, in the order of the text; the like in code is none', () => {
  expect(gapsOf('{{b}} and {{a}} in {{ jinja }} and {{b}}', ['a', 'b'])).toEqual([
    [0, 5],
    [10, 15],
    [35, 40],
  ])
  expect(gapsOf('{{name}}', [])).toEqual([])
})
