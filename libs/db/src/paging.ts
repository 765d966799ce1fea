type SafeSchema<T> = { safeParse: (value: unknown) => { success: true; data: T } | { success: false } }

/**
 * Where a page ended, as opaque text for clients: the values of the sort columns of its last row. They are encoded,
 * not encrypted; put nothing into them that the viewer may not see.
 *
 * A Date keeps milliseconds while `timestamptz` keeps microseconds: sort by a `timestamptz(3)` column or by a uuid v7,
 * else rows of the same millisecond are skipped or repeated.
 *
 * @example
 * const next = encodeCursor([last.sentAt, last.id])
 * // query.where((eb) => eb(eb.refTuple('sentAt', 'id'), '<', eb.tuple(sentAt, id)))
 */
export function encodeCursor(values: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/** The values of a cursor, checked by `schema` (zod). `undefined` when the text is not one of ours. */
export function decodeCursor<T>(schema: SafeSchema<T>, text: string): T | undefined {
  if (text.length > 2_000 || !/^[\w-]+$/.test(text)) return undefined
  let values: unknown
  try {
    values = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
  const parsed = schema.safeParse(values)
  return parsed.success ? parsed.data : undefined
}

/**
 * One page out of rows that were asked for with `limit + 1`: the rows to show and, when there are more, the cursor of
 * the next page.
 */
export function pageOf<R>(
  rows: readonly R[],
  limit: number,
  sortValues: (row: R) => readonly unknown[],
): { rows: R[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { rows: shown, nextCursor: rows.length > limit && last !== undefined ? encodeCursor(sortValues(last)) : null }
}
