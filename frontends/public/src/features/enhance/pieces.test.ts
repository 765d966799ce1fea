import { expect, test } from 'vitest'
import { composeMessage, findTargetId } from './pieces.ts'

test.for([
  [{}, 'Hi!'],
  [{ seen: 'your CLI' }, 'Hi! I looked at your CLI.'],
  [{ seen: ' ', question: 'why a worker per file' }, 'Hi! Why a worker per file?'],
  [
    { seen: 'it!', question: 'how so?', offer: 'ich schreibe Tests' },
    'Hi! I looked at it! How so? Ich schreibe Tests.',
  ],
] as const)('%j becomes "%s"', ([pieces, message]) => {
  expect(composeMessage(pieces)).toBe(message)
})

test.for([
  ['#what-is-codekin', 'what-is-codekin'],
  ['#%D0%BC%D0%BE%D0%B6%D0%B5%D1%82', 'может'],
  ['', null],
  ['#', null],
  ['#100%', null],
] as const)('an address that ends in "%s" names %s', ([hash, id]) => {
  expect(findTargetId(hash)).toBe(id)
})
