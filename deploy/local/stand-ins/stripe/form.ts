type Value = string | { [key: string]: Value }

/** Fields as the provider's clients write them: `items[0][price]=a` → `{ items: { 0: { price: 'a' } } }`. */
export function readFields(fields: URLSearchParams): Record<string, Value> {
  const read: Record<string, Value> = {}
  for (const [name, value] of fields) {
    const path = name.split(/[[\]]+/).filter(Boolean)
    const last = path.pop() ?? name
    let place = read
    for (const part of path) {
      const inner = place[part]
      place = typeof inner === 'object' ? inner : (place[part] = {})
    }
    place[last] = value
  }
  return read
}

/** The text at a path of the parsed fields; undefined if there is none. */
export function textAt(fields: Record<string, Value>, ...path: string[]): string | undefined {
  let value: Value | undefined = fields
  for (const part of path) value = typeof value === 'object' ? value[part] : undefined
  return typeof value === 'string' ? value : undefined
}

/** The texts in an object at a path. */
export function textsAt(fields: Record<string, Value>, ...path: string[]): Record<string, string> {
  let value: Value | undefined = fields
  for (const part of path) value = typeof value === 'object' ? value[part] : undefined
  if (typeof value !== 'object') return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])),
  )
}
