import { createHash } from 'node:crypto'

/** FIPS 180-4. */
export function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}
