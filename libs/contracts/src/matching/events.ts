import { z } from 'zod'
import { event } from '../event.ts'
import { id, time } from '../fields.ts'
import { idea } from '../project-ideas/models.ts'
import { matchSource, swipeAction } from './models.ts'

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

/**
 * The user undid a decision that made no match: the last one within its minute, or a pass at any time. It no longer counts.
 */
export const swipeUndone = event({
  name: 'matching.swipe-undone',
  version: 1,
  data: z.object({
    userId: id,
    targetUserId: id,
    action: swipeAction,
    swipedAt: time,
    undoneAt: time,
  }),
  key: (d) => d.userId,
})

/**
 * A person is notified of a superlike. Announced once, when it can no longer be undone, and only if the sender may then be shown to
 * the receiver.
 */
export const superlikeReceived = event({
  name: 'matching.superlike-received',
  version: 1,
  data: z.object({ userId: id, senderId: id, superlikedAt: time, toldAt: time }),
  key: (d) => d.userId,
})

/** The receiver decided on the sender of a superlike, so the notice is obsolete. */
export const superlikeAnswered = event({
  name: 'matching.superlike-answered',
  version: 1,
  data: z.object({ userId: id, senderId: id, answeredAt: time }),
  key: (d) => d.userId,
})

const madeMatch = {
  matchId: id,
  userIds: pair,
  sourceVersion: z.int().positive(),
  source: matchSource,
  createdAt: time,
}

/** A complete match, so that a projection needs no history. `sourceVersion` rises with each change; an end is final. */
export const matchState = z.discriminatedUnion('status', [
  z.object({ ...madeMatch, status: z.literal('active') }),
  z.object({
    ...madeMatch,
    status: z.literal('ended'),
    endedAt: time,
    endedBy: id,
    endReason: z.enum(['ended', 'blocked']),
  }),
])
export type MatchState = z.output<typeof matchState>

/** Published when a match is made and when it ends. */
export const matchChanged = event({
  name: 'matching.match-changed',
  version: 1,
  data: matchState,
  key: (d) => d.matchId,
})

/** Whether a user blocks another. `sourceVersion` rises over blocks and unblocks of the same two, so that the newest wins. */
export const blockState = z.object({
  userId: id,
  blockedUserId: id,
  sourceVersion: z.int().positive(),
  isActive: z.boolean(),
  decidedAt: time,
})
export type BlockState = z.output<typeof blockState>

export const blockChanged = event({
  name: 'matching.block-changed',
  version: 1,
  data: blockState,
  key: (d) => d.userId,
})

/**
 * The complete idea that one member of a match proposed to the other, from which a message is made. Published when it is
 * proposed, accepted or declined. `isHidden`: answered under a shadow ban, so the proposer does not learn of it.
 */
export const ideaProposalChanged = event({
  name: 'matching.idea-proposal-changed',
  version: 1,
  data: z.object({
    proposalId: id,
    matchId: id,
    proposedBy: id,
    otherUserId: id,
    idea: idea.omit({ isOwn: true }),
    proposedAt: time,
    accepted: z.object({ at: time, isHidden: z.boolean() }).nullable(),
    declined: z.object({ at: time, isHidden: z.boolean() }).nullable().default(null),
  }),
  key: (d) => d.matchId,
})

export const preferencesChanged = event({
  name: 'matching.preferences-changed',
  version: 1,
  data: z.object({ userId: id, changedAt: time }),
  key: (d) => d.userId,
})
