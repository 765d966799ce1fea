import { expect, test } from 'vitest'
import { markedLines } from './marked-lines.ts'

const shown = (code: string, passages: [number, number][]) =>
  markedLines(code, passages).map((pieces) =>
    pieces.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join(''),
  )

test.each([
  ['nothing is marked', 'a = 1\nb = 2', [], ['a = 1', 'b = 2']],
  ['a part of a line', 'a = 1', [[2, 5]], ['a [= 1]']],
  ['over the end of a line', 'a = 1\nb = 2', [[4, 7]], ['a = [1]', '[b] = 2']],
  ['what a line begins with is not marked', '  a\n  b', [[0, 7]], ['  [a]', '  [b]']],
  ['a whole program', 'a\n\nb\n', [[0, 5]], ['[a]', '', '[b]']],
  [
    'two passages in one line',
    'a = b',
    [
      [0, 1],
      [4, 5],
    ],
    ['[a] = [b]'],
  ],
  ['a passage that goes on after the program', 'a', [[0, 9]], ['[a]']],
] as [string, string, [number, number][], string[]][])('%s', (_, code, passages, lines) => {
  expect(shown(code, passages)).toEqual(lines)
})
