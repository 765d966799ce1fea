/** The parameters of a page of a conversation. `before` and `after` are exclusive. */
export type PageQuery = { limit: number; offset: number; before?: number | undefined; after?: number | undefined }

export type SeqRange = { fromSeq: number; toSeq: number; skip: number; order: 'oldest-first' | 'newest-first' }

/**
 * Returns the range of a page. With `after` it is the oldest page after that point (to catch up), otherwise the newest page.
 * `seq` has no gaps, so an offset is a subtraction and costs the same at any depth; rows are only skipped if some messages are
 * hidden from the viewer.
 */
export function computeSeqRange(query: PageQuery, conversation: { lastSeq: number; hasHidden: boolean }): SeqRange {
  const { lastSeq, hasHidden } = conversation
  const fromSeq = Math.min(query.after ?? 0, lastSeq) + 1
  const toSeq = Math.min((query.before ?? Infinity) - 1, lastSeq)
  const leap = hasHidden ? 0 : query.offset
  const skip = query.offset - leap
  return query.after === undefined
    ? { fromSeq, toSeq: toSeq - leap, skip, order: 'newest-first' }
    : { fromSeq: fromSeq + leap, toSeq, skip, order: 'oldest-first' }
}
