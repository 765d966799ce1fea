import { z } from 'zod'
import { signalAppeal } from '../github/models.ts'
import { personSummary, staffPerson } from '../moderation/models.ts'
import { attemptReview, likeProgram, queuedAttemptReview } from '../verification/attempt-reviews.ts'
import { staffSignalAppeal } from '../verification/commands.ts'

/** Null once the account is erased. */
const person = personSummary.nullable()

/** Evidence that waits for staff. Each kind has its own endpoints to read and decide it. */
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

/** An attempt whose program resembles another's, with both. */
export const staffAttemptReview = attemptReview.omit({ userId: true }).extend({
  person,
  programs: z.array(program.extend({ others: z.array(likeProgram.omit({ userId: true }).extend({ person })) })),
  /** Every decision, newest first. */
  decisions: z.array(decision.omit({ staffId: true }).extend({ by: staffPerson })),
  /** False if the reader made the disputed decision or wrote one of the programs: another person must decide. */
  mayDecide: z.boolean(),
})
export type StaffAttemptReview = z.output<typeof staffAttemptReview>

/** An appeal by the owner of a GitHub account against a signal, with the signal's current state. */
export const shownSignalAppeal = staffSignalAppeal.omit({ userId: true }).extend({ person })
export type ShownSignalAppeal = z.output<typeof shownSignalAppeal>
