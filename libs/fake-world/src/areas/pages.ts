/** A page of a list; the cursor is where the next one begins. */
export function pageOf<T>(list: readonly T[], query: { cursor?: string | undefined; limit: number }) {
  const from = Number(query.cursor ?? 0)
  const until = from + query.limit
  return { rows: list.slice(from, until), nextCursor: until < list.length ? String(until) : null }
}
