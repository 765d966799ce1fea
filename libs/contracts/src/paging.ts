import { z } from 'zod'
import type { RateLimit } from './endpoint.ts'
import { limit } from './fields.ts'

/** Cursor paging: `limit` and the opaque `cursor` that the page before answered as `nextCursor`. */
export function pageQuery(bounds: { max: number; default: number }) {
  return { limit: limit(bounds), cursor: z.string().max(512).optional() }
}

/** Answered beside the named array; null on the last page. */
export const nextCursor = z.string().nullable()

/** How often a user may read one list: what Mastodon allows of all requests (config/initializers/rack_attack.rb). */
export const listLimit = [{ max: 1500, perSeconds: 300, by: 'user' }] as const satisfies readonly RateLimit[]
