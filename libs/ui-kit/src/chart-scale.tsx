const steps = [1, 2, 4, 6, 8, 10]

/** The top of a scale: a round number that can be halved and that no value exceeds. */
export function scaleOf(most: number): number {
  const size = 10 ** Math.max(0, Math.floor(Math.log10(most)))
  const fits = (step: number) => step * size >= most && (step * size) % 2 === 0
  return size * (steps.find(fits) ?? 10)
}
