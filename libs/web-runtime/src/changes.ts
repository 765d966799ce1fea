type Part = Record<string, unknown>

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The parts of a value that a change names. Of the previous value, these undo the change. */
export function partsOf<T extends object>(value: T, change: object): Partial<T> {
  const current = value as Part
  return Object.fromEntries(
    Object.entries(change).map(([name, changed]) => {
      const part = current[name]
      return [name, isPart(changed) && isPart(part) ? partsOf(part, changed) : part]
    }),
  ) as unknown as Partial<T>
}

/** Whether the parts that a change named are still as it `made` them. Otherwise another window, for example, changed them. */
export function isAsMade(now: object, made: object, change: object): boolean {
  return JSON.stringify(partsOf(now, change)) === JSON.stringify(partsOf(made, change))
}

/** Explains why nothing was undone. */
export const changedSinceText = 'You’ve changed it again since, so this can’t be undone.'

/** The values that differ from those before, compared as JSON. Sending the others could undo a change made on another page. */
export function pickChanged<V extends object>(values: V, before: Partial<Record<string, unknown>> = {}): Partial<V> {
  const isChanged = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(before[name])
  return Object.fromEntries(Object.entries(values).filter(isChanged)) as Partial<V>
}
