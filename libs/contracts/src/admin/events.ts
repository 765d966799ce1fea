import { z } from 'zod'
import { event } from '../event.ts'
import { id, time } from '../fields.ts'

/** `sourceVersion` rises with each moderation decision about the user, over all three events. */
const standing = {
  userId: id,
  sourceVersion: z.int().positive(),
  decidedAt: time,
}

export const userSuspended = event({
  name: 'admin.user-suspended',
  version: 1,
  data: z.object({ ...standing, reason: z.string(), until: time.nullable() }),
  key: (d) => d.userId,
})

export const userActivated = event({
  name: 'admin.user-activated',
  version: 1,
  data: z.object(standing),
  key: (d) => d.userId,
})

export const userShadowBanned = event({
  name: 'admin.user-shadow-banned',
  version: 1,
  data: z.object({ ...standing, until: time }),
  key: (d) => d.userId,
})
