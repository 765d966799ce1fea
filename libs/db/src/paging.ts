type SafeSchema<T> = { safeParse: (value: unknown) => { success: true; data: T } | { success: false } }

/**
 * The end of a page as opaque text for clients: the values of its last row's sort columns. They are encoded, not
 * encrypted, so they must not contain anything that the viewer may not see.
 *
 * A Date has milliseconds while `timestamptz` has microseconds: sort by a `timestamptz(3)` column or by a uuid v7,
 * else rows of the same millisecond are skipped or repeated.
 *
 * @example
 * const next = encodeCursor([last.sentAt, last.id])
 * // query.where((eb) => eb(eb.refTuple('sentAt', 'id'), '<', eb.tuple(sentAt, id)))
 */
export function encodeCursor(values: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/** The values of a cursor, checked by `schema` (zod). `undefined` if the text is not a cursor. */
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
 * One page of rows that were queried with `limit + 1`: the rows to show and, if there are more, the cursor of
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
