type Part = Record<string, unknown>

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Of a value, the parts that a change names: what to change back to, if it is the value before. */
export function partsOf<T extends object>(value: T, change: object): Partial<T> {
  const held = value as Part
  return Object.fromEntries(
    Object.entries(change).map(([name, changed]) => {
      const part = held[name]
      return [name, isPart(changed) && isPart(part) ? partsOf(part, changed) : part]
    }),
  ) as unknown as Partial<T>
}

/** Whether what a change named is `now` as it `made` it. Else it was changed again, such as in another window. */
export function isAsMade(now: object, made: object, change: object): boolean {
  return JSON.stringify(partsOf(now, change)) === JSON.stringify(partsOf(made, change))
}

/** Says why nothing was undone. */
export const changedSinceText = 'You’ve changed it again since, so this can’t be undone.'

/** The values that differ from those before, compared as JSON. Sending the others could undo a change made on another page. */
export function pickChanged<V extends object>(values: V, before: Partial<Record<string, unknown>> = {}): Partial<V> {
  const isChanged = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(before[name])
  return Object.fromEntries(Object.entries(values).filter(isChanged)) as Partial<V>
}
