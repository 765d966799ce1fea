import { createHash } from 'node:crypto'
import { openerWords } from '../domain/opener-words.ts'

/** Sixteen bytes that identify equal wording and reveal nothing else of it. */
export function hashOpener(content: string): Buffer {
  return createHash('sha256').update(openerWords(content)).digest().subarray(0, 16)
}
