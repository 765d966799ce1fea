import { z } from 'zod'
import { signalAppeal } from '../github/models.ts'
import { personSummary, staffPerson } from '../moderation/models.ts'
import { attemptReview, likeProgram, queuedAttemptReview } from '../verification/attempt-reviews.ts'
import { staffSignalAppeal } from '../verification/commands.ts'

/** Null once they have no account any more. */
const person = personSummary.nullable()

/** What of the proof of skills waits for somebody of the staff; each kind has an address of its own to be read and decided. */
export const queuedProof = z.discriminatedUnion('kind', [
  queuedAttemptReview.omit({ userId: true }).extend({ kind: z.literal('attempt'), person }),
  signalAppeal
    .pick({ id: true, state: true, createdAt: true, decidedAt: true })
    .extend({ kind: z.literal('signal-appeal'), signal: signalAppeal.shape.kind, person }),
])
export type QueuedProof = z.output<typeof queuedProof>
export const proofKind = z.enum(['attempt', 'signal-appeal'])
export type ProofKind = z.output<typeof proofKind>

const program = attemptReview.shape.programs.element
const decision = attemptReview.shape.decisions.element

/** An attempt whose program is like another's, with both. */
export const staffAttemptReview = attemptReview.omit({ userId: true }).extend({
  person,
  programs: z.array(program.extend({ others: z.array(likeProgram.omit({ userId: true }).extend({ person })) })),
  /** Every decision, the newest first. */
  decisions: z.array(decision.omit({ staffId: true }).extend({ by: staffPerson })),
  /** Whoever reads it decided before what is objected to, or one of the programs is theirs: somebody else decides. */
  mayDecide: z.boolean(),
})
export type StaffAttemptReview = z.output<typeof staffAttemptReview>

/** What the owner of a GitHub account says against a signal, with what shows of it by now. */
export const shownSignalAppeal = staffSignalAppeal.omit({ userId: true }).extend({ person })
export type ShownSignalAppeal = z.output<typeof shownSignalAppeal>
