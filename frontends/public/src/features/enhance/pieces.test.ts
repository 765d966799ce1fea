import { expect, test } from 'vitest'
import { messageOf } from './pieces.ts'

test.for([
  [{}, 'Hi!'],
  [{ seen: 'your CLI' }, 'Hi! I looked at your CLI.'],
  [{ seen: ' ', question: 'why a worker per file' }, 'Hi! Why a worker per file?'],
  [
    { seen: 'it!', question: 'how so?', offer: 'ich schreibe Tests' },
    'Hi! I looked at it! How so? Ich schreibe Tests.',
  ],
] as const)('%j becomes "%s"', ([pieces, message]) => {
  expect(messageOf(pieces)).toBe(message)
})
