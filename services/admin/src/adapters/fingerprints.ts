import { createHash } from 'node:crypto'

/** Shorter texts are similar by chance. */
const wordsMin = 12
const shingleWords = 3
/** Hashes within this distance count as near-duplicates. */
export const maxHammingDistance = 3
const bandCount = 4
const bandBits = 64 / bandCount

/**
 * A hash of 64 bits that stays nearly the same when a few words of the text change: each run of three words votes on each
 * bit (Charikar 2002, "Similarity estimation techniques from rounding algorithms"; used for near-duplicates by Manku, Jain and
 * Das Sarma 2007). Null for a text too short to say anything.
 */
export function simHash(text: string): bigint | null {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length < wordsMin) return null
  const votes = Array<number>(64).fill(0)
  for (let at = 0; at + shingleWords <= words.length; at += 1) {
    const hash = createHash('sha256')
      .update(words.slice(at, at + shingleWords).join(' '))
      .digest()
      .readBigUInt64BE()
    for (let bit = 0; bit < 64; bit += 1) votes[bit] = (votes[bit] ?? 0) + ((hash >> BigInt(bit)) & 1n ? 1 : -1)
  }
  return votes.reduce((hash, vote, bit) => (vote > 0 ? hash | (1n << BigInt(bit)) : hash), 0n)
}

/**
 * Four numbers for an index. Hashes that differ in at most three bits share at least one, since three changes can't touch four
 * bands (Manku et al. 2007, section 3).
 */
export function fingerprintBands(hash: bigint): number[] {
  return Array.from({ length: bandCount }, (_, band) => {
    const bits = Number((hash >> BigInt(band * bandBits)) & 0xffffn)
    return band * 2 ** bandBits + bits
  })
}

/** As a signed 64-bit integer, which Postgres stores. */
export function toSignedText(hash: bigint): string {
  return BigInt.asIntN(64, hash).toString()
}
