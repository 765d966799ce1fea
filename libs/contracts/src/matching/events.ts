import { z } from 'zod'
import { event } from '../event.ts'
import { id, time } from '../fields.ts'
import { swipeAction } from './models.ts'

const pair = z.tuple([id, id])

export const swipeRecorded = event({
  name: 'matching.swipe-recorded',
  version: 1,
  data: z.object({
    userId: id,
    targetUserId: id,
    action: swipeAction,
    swipedAt: time,
  }),
  key: (d) => d.userId,
})

/** `source`: by two likes, or introduced by staff. */
export const matchCreated = event({
  name: 'matching.match-created',
  version: 1,
  data: z.object({
    matchId: id,
    userIds: pair,
    source: z.enum(['swipe', 'staff']),
    createdAt: time,
  }),
  key: (d) => d.matchId,
})

export const matchEnded = event({
  name: 'matching.match-ended',
  version: 1,
  data: z.object({
    matchId: id,
    userIds: pair,
    endedBy: id,
    reason: z.enum(['ended', 'blocked']),
    endedAt: time,
  }),
  key: (d) => d.matchId,
})

/** `sourceVersion` rises over blocks and unblocks of the same two, so that the newest wins in any order. */
const block = z.object({
  userId: id,
  blockedUserId: id,
  sourceVersion: z.int().positive(),
  decidedAt: time,
})

export const userBlocked = event({
  name: 'matching.user-blocked',
  version: 1,
  data: block,
  key: (d) => d.userId,
})

export const userUnblocked = event({
  name: 'matching.user-unblocked',
  version: 1,
  data: block,
  key: (d) => d.userId,
})

export const preferencesChanged = event({
  name: 'matching.preferences-changed',
  version: 1,
  data: z.object({ userId: id, changedAt: time }),
  key: (d) => d.userId,
})
