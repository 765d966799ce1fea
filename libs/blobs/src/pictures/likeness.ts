import { tellsOfPhoto } from '@codekin/contracts/identity/photo-hash'

/** What the hash is made of: grey samples, one more in each row than it has bits. */
export const [likenessWidth, likenessHeight] = [9, 8]

/** Steps of fewer grey levels, of 256, are noise: an encoder's, or a camera's. */
const stepLeast = 3
/** With fewer steps, or fewer rows that differ, a picture says nothing by which it could be told from others. */
const stepsLeast = 16
const rowsLeast = 4

/** Row by row, how much brighter each sample is than the one to its left. */
function stepsOf(grey: Uint8Array): number[][] {
  return Array.from({ length: likenessHeight }, (_, row) =>
    Array.from({ length: likenessWidth - 1 }, (_, column) => {
      const at = row * likenessWidth + column
      return (grey[at + 1] ?? 0) - (grey[at] ?? 0)
    }),
  )
}

const bitsOf = (steps: readonly number[]) => steps.map((step) => (step > 0 ? '1' : '0')).join('')

/** Whether there is more to see than one colour, a gradient, or a dot on a plain ground. */
function tells(steps: readonly number[][]): boolean {
  const seen = steps.flat().filter((step) => Math.abs(step) >= stepLeast)
  return seen.length >= stepsLeast && new Set(steps.map(bitsOf)).size >= rowsLeast
}

/**
 * 64 bits of where a picture of 9 × 8 grey samples gets brighter from left to right, as 16 hexadecimal digits: those of the same
 * picture, saved anew or smaller, differ in a few (Krawetz 2013, "Kind of like that"). Null where they tell nothing. `plain` has
 * the same samples without the waves that a sharp filter draws around edges, of which most of the steps of a dot would be.
 */
export function likenessOf(grey: Uint8Array, plain: Uint8Array): string | null {
  const hash = BigInt(`0b${stepsOf(grey).map(bitsOf).join('')}`)
  return tells(stepsOf(plain)) && tellsOfPhoto(hash) ? hash.toString(16).padStart(16, '0') : null
}
