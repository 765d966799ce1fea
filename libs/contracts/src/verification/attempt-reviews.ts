import { z } from 'zod'
import { id, time } from '../fields.ts'
import { testLevel } from '../skill-verification/models.ts'
import { itemLanguage, noticedSignal, reviewDecision } from '../skill-verification/test-models.ts'

/** Where the review of an attempt stands: nobody has decided, its owner objects to what was decided, or it is decided. */
export const reviewState = z.enum(['waiting', 'appealed', 'decided'])
export type ReviewState = z.output<typeof reviewState>

/** An attempt whose program is much like another's. Of the decisions the newest counts. */
export const queuedAttemptReview = z.object({
  attemptId: id,
  userId: id,
  skill: z.string(),
  level: testLevel,
  state: reviewState,
  /** Rises with all that happens to it: whoever decides says which they have seen. */
  revision: z.int().positive(),
  openedAt: time,
  /** Since when it waits; null: it is decided. */
  waitingSince: time.nullable(),
  /** How much of the smaller program the other has too, of 100; of the pair that is most alike. */
  likeness: z.int().min(0).max(100),
  decision: reviewDecision.nullable(),
})
export type QueuedAttemptReview = z.output<typeof queuedAttemptReview>

/** From where to where in a text, in characters of UTF-16. */
export const passage = z.tuple([z.int().nonnegative(), z.int().nonnegative()])
export type Passage = z.output<typeof passage>

/** A program of another attempt, with where it is like the one under review. */
export const likeProgram = z.object({
  attemptId: id,
  userId: id,
  submittedAt: time.nullable(),
  likeness: z.int().min(0).max(100),
  /** Null: it is not kept any more. */
  code: z.string().nullable(),
  passages: z.array(passage),
  /** Where it is like this one in the program under review. */
  ownPassages: z.array(passage),
})
export type LikeProgram = z.output<typeof likeProgram>

/** All that whoever decides has to know. */
export const attemptReview = queuedAttemptReview.extend({
  startedAt: time,
  submittedAt: time.nullable(),
  score: z.int().min(0).max(100),
  isPassed: z.boolean(),
  signals: z.array(noticedSignal),
  /** What its owner said of the signals. */
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
  /** What its owner objects to what was decided first. */
  appeal: z.object({ text: z.string(), at: time }).nullable(),
  /** Every decision, the newest first, with who made it; null: they have no account any more. */
  decisions: z.array(reviewDecision.extend({ staffId: id.nullable() })),
})
export type AttemptReview = z.output<typeof attemptReview>

/** How much somebody of the staff has to look at: attempts, and appeals against signals of GitHub. */
export const waitingProof = z.object({ attempts: z.int().nonnegative(), signalAppeals: z.int().nonnegative() })
export type WaitingProof = z.output<typeof waitingProof>
