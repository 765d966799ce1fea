import { expect, test } from 'vitest'
import { findHighlights, splitSearchWords } from './search-words.ts'

test('words are split at any white space, without repeats, eight at most', () => {
  expect(splitSearchWords('rust  tokio\trust')).toEqual(['rust', 'tokio'])
  expect(splitSearchWords('a b c d e f g h i j')).toHaveLength(8)
})

test('words that differ only in case, accents or width are the same', () => {
  expect(splitSearchWords('Café CAFE\u0301 ｃａｆｅ ὈΔΥΣΣΕΎΣ οδυσσευσ')).toEqual(['cafe', 'οδυσσευσ'])
})

test.each([
  ['我家在上海东边', '上海', ['上海']],
  ['Un café, deux CAFE\u0301S', 'cafe', ['café', 'CAFE\u0301']],
  ['ὁ Ὀδυσσεύς', 'ΟΔΥΣΣΕΥΣ', ['Ὀδυσσεύς']],
  ['Die Straße', 'STRASSE', ['Straße']],
  ['ｆｕｌｌ ﾜｲﾄﾞ', 'ワイド', ['ﾜｲﾄﾞ']],
  ['👩‍💻 안녕하세요', '안녕', ['안녕']],
  ['soft\u00adware', 'software', ['soft\u00adware']],
  ['a 👩‍💻 b', '👩', ['👩‍💻']],
])('in "%s" the matches of "%s" are marked as whole graphemes', (content, q, expected) => {
  expect(findHighlights(content, splitSearchWords(q)).map(([start, end]) => content.slice(start, end))).toEqual(
    expected,
  )
})

test.each([
  [
    'I write Rust and rusty code',
    ['rust'],
    [
      [8, 12],
      [17, 21],
    ],
  ],
  ['TypeScript or scripts', ['script'], [[14, 20]]],
  ['TypeScript only', ['script'], [[4, 10]]],
  [
    'C++ (really C++)',
    ['c++'],
    [
      [0, 3],
      [12, 15],
    ],
  ],
  ['🦀 crab', ['crab'], [[3, 7]]],
  ['abcabc', ['abc', 'bca'], [[0, 4]]],
  ['nothing here', ['else'], []],
] as const)('in "%s" the words %j are marked', (content, words, expected) => {
  expect(findHighlights(content, words)).toEqual(expected)
})

test('a search that looks like a pattern is plain text', () => {
  expect(findHighlights('aaaa (a+)+$', ['(a+)+$'])).toEqual([[5, 11]])
})
