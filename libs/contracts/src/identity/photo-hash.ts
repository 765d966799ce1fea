/**
 * Fewer bits of one kind are of a picture of one colour, or of one that only gets brighter: each like every other such picture,
 * whatever its colours are.
 */
const bitsOfEachLeast = 8

/** Whether a hash of 64 bits says what a photo looks like, and so may be compared with others. */
export function tellsOfPhoto(hash: bigint): boolean {
  const ones = [...hash.toString(2)].filter((bit) => bit === '1').length
  return ones >= bitsOfEachLeast && ones <= 64 - bitsOfEachLeast
}
