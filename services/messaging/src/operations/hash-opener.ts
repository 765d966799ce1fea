import { createHash } from 'node:crypto'
import { openerWords } from '../domain/opener-words.ts'

/** Sixteen bytes that tell the same words, and nothing else of them. */
export function hashOpener(content: string): Buffer {
  return createHash('sha256').update(openerWords(content)).digest().subarray(0, 16)
}
