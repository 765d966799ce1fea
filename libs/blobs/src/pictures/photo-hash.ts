import { isInformativeHash } from '@codekin/contracts/identity/photo-hash'

/** Grey samples that are hashed: each row has one more than it yields bits. */
export const [sampleColumns, sampleRows] = [9, 8]

/** In grey levels of 256. Smaller steps are noise of an encoder or a camera. */
const stepMin = 3
/** With fewer steps, or fewer distinct rows, a picture can't be distinguished from others. */
const stepsMin = 16
const rowsMin = 4

/** By row: how much brighter each sample is than its left neighbour. */
function stepsOf(grey: Uint8Array): number[][] {
  return Array.from({ length: sampleRows }, (_, row) =>
    Array.from({ length: sampleColumns - 1 }, (_, column) => {
      const at = row * sampleColumns + column
      return (grey[at + 1] ?? 0) - (grey[at] ?? 0)
    }),
  )
}

const bitsOf = (steps: readonly number[]) => steps.map((step) => (step > 0 ? '1' : '0')).join('')

/** Whether the picture is more than one colour, a gradient, or a dot on a plain background. */
function hasDetail(steps: readonly number[][]): boolean {
  const visible = steps.flat().filter((step) => Math.abs(step) >= stepMin)
  return visible.length >= stepsMin && new Set(steps.map(bitsOf)).size >= rowsMin
}

/**
 * Difference hash (dHash; Krawetz 2013, "Kind of like that"): 64 bits, as 16 hexadecimal digits, of where a picture of 9 × 8 grey
 * samples gets brighter from left to right. Copies that were re-encoded or scaled differ in a few bits. Null without enough detail.
 * `plain` holds the same samples resized by a linear kernel, because the ringing of a sharp one around a dot looks like detail.
 */
export function photoHash(grey: Uint8Array, plain: Uint8Array): string | null {
  const hash = BigInt(`0b${stepsOf(grey).map(bitsOf).join('')}`)
  return hasDetail(stepsOf(plain)) && isInformativeHash(hash) ? hash.toString(16).padStart(16, '0') : null
}
