/** With fewer ones or zeros, a picture is one colour or a gradient, and its hash equals those of all such pictures. */
const bitsOfEachMin = 8

/** Whether a 64-bit photo hash has enough detail to be compared with others. */
export function isInformativeHash(hash: bigint): boolean {
  const ones = [...hash.toString(2)].filter((bit) => bit === '1').length
  return ones >= bitsOfEachMin && ones <= 64 - bitsOfEachMin
}
