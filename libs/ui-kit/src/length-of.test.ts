import { expect, test } from 'vitest'
import { cutToLength, lengthOf } from './length-of.tsx'

test.each([
  ['🎉🎉', 2],
  ['e\u0301', 1],
  [' a\u202E b \n', 3],
])('%j has %i characters, as the server counts', (typed, length) => {
  expect(lengthOf(typed)).toBe(length)
})

test.each([
  ['what fits', '🎉🎉🎉', 6, 3, '🎉🎉🎉', 6],
  ['the end of what was pasted', 'abcdef', 6, 4, 'abcd', 4],
  ['what was typed within, and not what stands behind', 'abXYcd', 4, 4, 'abcd', 2],
  ['a whole family of emoji', 'ab👨‍👩‍👧', 10, 4, 'ab', 2],
  ['a whole flag', 'a🇩🇪', 5, 2, 'a', 1],
  ['a letter with its accents', 'aq\u0323\u0302', 4, 2, 'a', 1],
  ['nothing behind the caret', 'abcdef', 1, 3, 'bcdef', 0],
])('cut to length: %s', (_, typed, caret, max, text, caretAfter) => {
  expect(cutToLength(typed, caret, max)).toEqual({ text, caret: caretAfter })
})
