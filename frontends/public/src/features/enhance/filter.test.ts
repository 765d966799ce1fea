import { expect, test } from 'vitest'
import { isFound, outcomeText } from './filter.ts'

test.for([
  ['Can I undo a swipe?', 'swipe', true],
  ['Can I undo a swipe?', 'SWI und', true],
  ['Can I undo a swipe?', 'wipe', false],
  ['Café in Zürich', 'cafe zurich', true],
  ['Может ли я?', 'может', true],
  ['anything', '', true],
  ['anything', ' …? ', true],
] as const)('in "%s", "%s" is found: %s', ([text, query, found]) => {
  expect(isFound(text, query)).toBe(found)
})

test('the number of results is a sentence, and empty without a search', () => {
  expect(outcomeText(0, 'articles', true)).toBe('No articles found. Try fewer words.')
  expect(outcomeText(1, 'questions', true)).toBe('1 question found.')
  expect(outcomeText(7, 'articles', true)).toBe('7 articles found.')
  expect(outcomeText(7, 'articles', false)).toBe('')
})
