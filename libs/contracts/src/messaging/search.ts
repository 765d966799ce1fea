import { z } from 'zod'
import { flag, id, text, time } from '../fields.ts'
import { pageQuery } from '../paging.ts'

/** A point in time; for a day, its beginning in UTC. */
export const moment = z.union([z.iso.date(), time])

/**
 * The criteria of a search for messages. All must match, and at least one is required: words, or a filter. `before` is exclusive and
 * `after` inclusive, so that consecutive ranges don't overlap.
 */
export const messageSearch = z
  .object({
    q: text({ max: 200 }).default(''),
    /** Who wrote it. */
    from: z.union([z.literal('me'), id]).optional(),
    before: moment.optional(),
    after: moment.optional(),
    /** Whether it contains code, in a fence or inline. */
    hasCode: flag.optional(),
    conversationId: id.optional(),
    ...pageQuery({ max: 50, default: 20 }),
  })
  .refine(({ q, limit: _limit, cursor: _cursor, ...filters }) => q !== '' || Object.keys(filters).length > 0, {
    path: ['q'],
    message: 'Enter words or choose a filter to search.',
  })
export type MessageSearch = z.output<typeof messageSearch>
