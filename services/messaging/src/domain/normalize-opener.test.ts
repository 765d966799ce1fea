import { expect, test } from 'vitest'
import { normalizeOpener } from './normalize-opener.ts'

test.each([
  ['Hello there!', 'hello   THERE'],
  ['Hellooo there', 'Hello, there.'],
  ['Héllo', 'héllo'],
  ['👋', '👋'],
])('%j and %j are the same wording', (a, b) => {
  expect(normalizeOpener(a)).toBe(normalizeOpener(b))
})

test.each([
  ['Hello Ada', 'Hello Bob'],
  ['👋', '🎉'],
])('%j and %j are different wordings', (a, b) => {
  expect(normalizeOpener(a)).not.toBe(normalizeOpener(b))
})
