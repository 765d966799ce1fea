import { z } from 'zod'
import { event } from '../event.ts'
import { id, time } from '../fields.ts'

/**
 * All that moderation has decided about a user and that stands: whoever follows needs no history. `sourceVersion` rises
 * with each decision; one about the ban carries the suspension along as it was. What ends by itself stays until the
 * next decision, so `until` may be past.
 */
export const standing = z.object({
  userId: id,
  sourceVersion: z.int().positive(),
  decidedAt: time,
  /** `until` null: until lifted. */
  suspension: z.object({ reason: z.string(), until: time.nullable() }).nullable(),
  shadowBan: z.object({ until: time }).nullable(),
})
export type Standing = z.output<typeof standing>

export const standingChanged = event({
  name: 'admin.standing-changed',
  version: 1,
  data: standing,
  key: (d) => d.userId,
})
