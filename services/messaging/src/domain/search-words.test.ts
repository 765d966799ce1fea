import { expect, test } from 'vitest'
import { highlightsOf, searchWordsOf } from './search-words.ts'

test('words are told apart by any white space, once each, eight at most', () => {
  expect(searchWordsOf('rust  tokio\trust')).toEqual(['rust', 'tokio'])
  expect(searchWordsOf('a b c d e f g h i j')).toHaveLength(8)
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
  expect(highlightsOf(content, words)).toEqual(expected)
})

test('a search that looks like a pattern is only text', () => {
  expect(highlightsOf('aaaa (a+)+$', ['(a+)+$'])).toEqual([[5, 11]])
})
