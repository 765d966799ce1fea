import { expect, test } from 'vitest'
import { openerWords } from './opener-words.ts'

test.each([
  ['Hello there!', 'hello   THERE'],
  ['Hellooo there', 'Hello, there.'],
  ['Héllo', 'héllo'],
  ['👋', '👋'],
])('%j and %j are the same wording', (a, b) => {
  expect(openerWords(a)).toBe(openerWords(b))
})

test.each([
  ['Hello Ada', 'Hello Bob'],
  ['👋', '🎉'],
])('%j and %j are different wordings', (a, b) => {
  expect(openerWords(a)).not.toBe(openerWords(b))
})
