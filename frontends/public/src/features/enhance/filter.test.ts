import { expect, test } from 'vitest'
import { matchesQuery, resultText } from './filter.ts'

test.for([
  ['Can I undo a swipe?', 'swipe', true],
  ['Can I undo a swipe?', 'SWI und', true],
  ['Can I undo a swipe?', 'wipe', false],
  ['Café in Zürich', 'cafe zurich', true],
  ['Может ли я?', 'может', true],
  ['anything', '', true],
  ['anything', ' …? ', true],
] as const)('in "%s", "%s" is found: %s', ([text, query, found]) => {
  expect(matchesQuery(text, query)).toBe(found)
})

test('the number of results is a sentence, and empty without a search', () => {
  expect(resultText(0, 'articles', true)).toBe('No articles found. Try fewer words.')
  expect(resultText(1, 'questions', true)).toBe('1 question found.')
  expect(resultText(7, 'articles', true)).toBe('7 articles found.')
  expect(resultText(7, 'articles', false)).toBe('')
})
