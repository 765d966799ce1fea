const steps = [1, 2, 4, 6, 8, 10]

/** A round number that nothing exceeds and that can be halved: the top of a scale. */
export function scaleOf(most: number): number {
  const size = 10 ** Math.max(0, Math.floor(Math.log10(most)))
  const fits = (step: number) => step * size >= most && (step * size) % 2 === 0
  return size * (steps.find(fits) ?? 10)
}
