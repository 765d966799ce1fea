import fc from 'fast-check'
import { phrases } from '../src/domain/quality/check-message.ts'
import { hostilePieces } from './hostile.ts'

/** Words of the phrases, and tokens that affect forms, sentences, quotations and addresses. */
const word = fc.constantFrom(...new Set([...phrases.byFirst.keys(), ...phrases.byLast.keys()]))
const between = fc.constantFrom(' ', ' ', ' ', '', '.', '-', ', ', '\n', '"')
/** A text of words that the matcher looks for, to be repeated. */
export const hostilePhrase = fc
  .array(fc.tuple(fc.oneof(word, fc.constantFrom(...hostilePieces)), between), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.flat().join(''))
