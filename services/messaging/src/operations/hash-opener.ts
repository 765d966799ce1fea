import { createHash } from 'node:crypto'
import { openerWords } from '../domain/opener-words.ts'

/** Returns sixteen bytes that identify equal wording and reveal nothing else about it. */
export function hashOpener(content: string): Buffer {
  return createHash('sha256').update(openerWords(content)).digest().subarray(0, 16)
}
