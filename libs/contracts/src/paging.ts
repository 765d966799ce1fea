import { z } from 'zod'
import { limit } from './fields.ts'

/** Cursor paging: `limit` and the opaque `cursor` that the previous page returned as `nextCursor`. */
export function pageQuery(bounds: { max: number; default: number }) {
  return { limit: limit(bounds), cursor: z.string().max(512).optional() }
}

/** Returned beside the named array; null on the last page. */
export const nextCursor = z.string().nullable()
