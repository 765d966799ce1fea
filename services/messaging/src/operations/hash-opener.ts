import { createHash } from 'node:crypto'
import { normalizeOpener } from '../domain/normalize-opener.ts'

/** Returns sixteen bytes that identify equal wording and reveal nothing else about it. */
export function hashOpener(content: string): Buffer {
  return createHash('sha256').update(normalizeOpener(content)).digest().subarray(0, 16)
}
