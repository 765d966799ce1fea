import { z } from 'zod'
import { id, text, time } from '../fields.ts'
import { messagePreview } from '../messaging/models.ts'
import { profile } from '../users/models.ts'
import { swipeNoteMax } from './limits.ts'

export { passedCardDays, superlikesPerDay, swipeNoteMax, swipesPerDay, undoSeconds } from './limits.ts'

export const swipeAction = z.enum(['like', 'pass', 'superlike'])
export type SwipeAction = z.output<typeof swipeAction>

export const newSwipe = z.object({
  targetUserId: id,
  action: swipeAction,
  options: z.object({ note: text({ max: swipeNoteMax }).optional() }).optional(),
})

/**
 * `swipesPerDay`: of the plan, or fewer while moderation limits the account. A superlike counts as a swipe too, so there are never more
 * superlikes left than swipes.
 */
export const quota = {
  swipesPerDay: z.int().nonnegative(),
  swipesRemaining: z.int().nonnegative(),
  superlikesPerDay: z.int().nonnegative(),
  superlikesRemaining: z.int().nonnegative(),
  resetsAt: time,
}

export const factorName = z.enum([
  'skills',
  'goals',
  'roles',
  'timezone',
  'experience',
  'city',
  'languages',
  'verification',
  'activity',
])
export type FactorName = z.output<typeof factorName>

/**
 * One part of a score. `value` is the fit from 0 to 1, `contribution` its integer points, which add up to the score. Points
 * without a reason replace facts that a profile leaves open: as many as most pairs have.
 */
export const factor = z.object({
  factor: factorName,
  weight: z.number(),
  value: z.number(),
  contribution: z.number(),
  reasons: z.array(z.string()),
})

/** The fit of two developers as a diff: what they share, what each adds, and their conflicts. */
export const compatibility = z.object({
  score: z.int().min(0).max(100),
  /** The share of the score that is based on filled-in facts of both, 0–1. */
  confidence: z.number().min(0).max(1),
  factors: z.array(factor),
  shared: z.array(z.string()),
  theyAdd: z.array(z.string()),
  youAdd: z.array(z.string()),
  conflicts: z.array(z.string()),
})
export type Compatibility = z.output<typeof compatibility>

export const candidate = z.object({ profile, compatibility })
export type Candidate = z.output<typeof candidate>

/** A card of the deck. `hasSuperlikedYou`: they superliked the viewer, who was notified. Likes are never revealed. */
export const dealtCandidate = candidate.extend({ hasSuperlikedYou: z.boolean() })
export type DealtCandidate = z.output<typeof dealtCandidate>

export const matchStatus = z.enum(['active', 'ended'])

/** The fit of the viewer and another developer, and their decisions so far. */
export const encounter = z.object({
  compatibility,
  hasSuperlikedYou: z.boolean(),
  /** The viewer's decision; null if they made none, or passed so long ago that the card is shown again. */
  decision: z
    .object({
      action: swipeAction,
      decidedAt: time,
      /** Null: it can't be undone. */
      undoableUntil: time.nullable(),
    })
    .nullable(),
  match: z.object({ id, status: matchStatus }).nullable(),
})
export type Encounter = z.output<typeof encounter>
/** By two likes, or introduced by staff. */
export const matchSource = z.enum(['swipe', 'staff'])
export const match = z.object({
  id,
  status: matchStatus,
  source: matchSource,
  matchedAt: time,
  endedAt: time.nullable(),
  profile,
  compatibility,
  lastMessage: messagePreview.nullable(),
  unreadCount: z.int().nonnegative(),
  /** The notes of the two likes that made the match, or null. Notes are hidden before a match. */
  notes: z.object({ yours: z.string().nullable(), theirs: z.string().nullable() }),
})
export type Match = z.output<typeof match>
