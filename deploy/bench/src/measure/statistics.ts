/** The quantile `part` (0–1) of the values. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

export type Sides<K extends string> = Record<K, number[]>

/**
 * Measures several sides in turn, round after round, so that other load on the machine affects all alike. The first round warms
 * up and does not count.
 */
export async function alternate<K extends string>(
  rounds: number,
  sides: Record<K, () => Promise<number>>,
  told: (side: K, value: number, round: number) => void,
): Promise<Sides<K>> {
  const names = Object.keys(sides) as K[]
  const values = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Sides<K>
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const value = await sides[name]()
      told(name, value, round)
      if (round > 0) values[name].push(value)
    }
  }
  return values
}

/** The median of the ratios of each round: a disturbance affects both sides of a round. */
export function medianRatio(above: readonly number[], below: readonly number[]): number {
  return median(above.map((value, round) => value / (below[round] ?? Number.NaN)))
}
