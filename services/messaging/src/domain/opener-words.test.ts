import { expect, test } from 'vitest'
import { openerWords } from './opener-words.ts'

test.each([
  ['Hello there!', 'hello   THERE'],
  ['Hellooo there', 'Hello, there.'],
  ['Héllo', 'héllo'],
  ['👋', '👋'],
])('%j and %j are the same words', (a, b) => {
  expect(openerWords(a)).toBe(openerWords(b))
})

test.each([
  ['Hello Ada', 'Hello Bob'],
  ['👋', '🎉'],
])('%j and %j are not', (a, b) => {
  expect(openerWords(a)).not.toBe(openerWords(b))
})
