import { expect, test } from 'vitest'
import { gapsOf } from './gaps.ts'

test("gaps are the open placeholders of the template in text order; similar code isn't one", () => {
  expect(gapsOf('{{b}} and {{a}} in {{ jinja }} and {{b}}', ['a', 'b'])).toEqual([
    [0, 5],
    [10, 15],
    [35, 40],
  ])
  expect(gapsOf('{{name}}', [])).toEqual([])
})
