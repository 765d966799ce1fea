import { z } from 'zod'
import { id, time } from '../fields.ts'
import { testLevel } from '../skill-verification/models.ts'
import { itemLanguage, noticedSignal, reviewDecision } from '../skill-verification/test-models.ts'

/** State of a review: undecided, appealed by the owner, or decided. */
export const reviewState = z.enum(['waiting', 'appealed', 'decided'])
export type ReviewState = z.output<typeof reviewState>

/** An attempt with a program similar to another's. The newest decision counts. */
export const queuedAttemptReview = z.object({
  attemptId: id,
  userId: id,
  skill: z.string(),
  level: testLevel,
  state: reviewState,
  /** Version of the review; deciders state the one they have seen. */
  revision: z.int().positive(),
  openedAt: time,
  /** Waiting since; null: decided. */
  waitingSince: time.nullable(),
  /** Similarity of the closest pair, of 100: shared part of the smaller program. */
  likeness: z.int().min(0).max(100),
  decision: reviewDecision.nullable(),
})
export type QueuedAttemptReview = z.output<typeof queuedAttemptReview>

/** Start and end in a text, in UTF-16 code units. */
export const passage = z.tuple([z.int().nonnegative(), z.int().nonnegative()])
export type Passage = z.output<typeof passage>

/** A similar program of another attempt. */
export const likeProgram = z.object({
  attemptId: id,
  userId: id,
  submittedAt: time.nullable(),
  likeness: z.int().min(0).max(100),
  /** Null: it has been deleted. */
  code: z.string().nullable(),
  passages: z.array(passage),
  /** The same passages in the program under review. */
  ownPassages: z.array(passage),
})
export type LikeProgram = z.output<typeof likeProgram>

/** Everything a reviewer needs. */
export const attemptReview = queuedAttemptReview.extend({
  startedAt: time,
  submittedAt: time.nullable(),
  score: z.int().min(0).max(100),
  isPassed: z.boolean(),
  signals: z.array(noticedSignal),
  /** The owner's comment on the signals. */
  annotation: z.string(),
  programs: z.array(
    z.object({
      key: z.string(),
      question: z.string(),
      language: itemLanguage,
      code: z.string(),
      others: z.array(likeProgram),
    }),
  ),
  /** The owner's appeal. */
  appeal: z.object({ text: z.string(), at: time }).nullable(),
  /** Decisions, newest first, with the decider; null: their account was erased. */
  decisions: z.array(reviewDecision.extend({ staffId: id.nullable() })),
})
export type AttemptReview = z.output<typeof attemptReview>

/** Waiting attempts and signal appeals for a staff member. */
export const waitingProof = z.object({ attempts: z.int().nonnegative(), signalAppeals: z.int().nonnegative() })
export type WaitingProof = z.output<typeof waitingProof>
