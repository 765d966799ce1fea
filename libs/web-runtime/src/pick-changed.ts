/** The values that differ from those before, compared as JSON. Sending the others could undo a change made on another page. */
export function pickChanged<V extends object>(values: V, before: Partial<Record<string, unknown>> = {}): Partial<V> {
  const isChanged = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(before[name])
  return Object.fromEntries(Object.entries(values).filter(isChanged)) as Partial<V>
}
