import { z } from 'zod'
import { command, snapshotCommand } from '../command.ts'
import { id, time } from '../fields.ts'
import { appealAnswer, githubSignal, signalAppeal } from '../github/models.ts'
import { eraseUserCommand, exportUserCommand } from '../personal-data.ts'
import { testLevel } from '../skill-verification/models.ts'
import { reviewVerdict } from '../skill-verification/test-models.ts'
import { attemptReview, queuedAttemptReview, waitingProof } from './attempt-reviews.ts'
import { githubAccount, verifiedSkill } from './events.ts'

/** Every skill that ever had evidence. */
export const listVerifiedSkills = snapshotCommand({ name: 'verification.list-verified-skills', item: verifiedSkill })

/** Every user who has ever connected a GitHub account. */
export const listGithubAccounts = snapshotCommand({ name: 'verification.list-github-accounts', item: githubAccount })

/** A passed test; `decidedAt`: when a decision last changed whether it counts. */
export const passedTest = z.object({
  attemptId: id,
  userId: id,
  skill: z.string(),
  level: testLevel,
  passedAt: time,
  isVoided: z.boolean(),
  decidedAt: time.nullable(),
})
export type PassedTest = z.output<typeof passedTest>
/** Every passed test. */
export const listPassedTests = snapshotCommand({ name: 'verification.list-passed-tests', item: passedTest })

/** An answered endorsement as both people see it: when it was last given, and when it ended. */
export const answeredEndorsement = z.object({
  endorsementId: id,
  ownerId: id,
  endorserId: id,
  skill: z.string(),
  givenAt: time.nullable(),
  endedAt: time.nullable(),
})
export type AnsweredEndorsement = z.output<typeof answeredEndorsement>
/** Answered endorsements, except those visible to only one of the two. */
export const listEndorsements = snapshotCommand({
  name: 'verification.list-endorsements',
  item: answeredEndorsement,
})

/** An appeal against a signal, for staff. */
export const staffSignalAppeal = signalAppeal.extend({
  userId: id,
  /** Login of the account; null if it is no longer connected. */
  login: z.string().nullable(),
  /** The current signal; null if it is gone. */
  signal: githubSignal.omit({ appeal: true }).nullable(),
})
export type StaffSignalAppeal = z.output<typeof staffSignalAppeal>

/** A page for a staff member, without their own items. `after`: `next` of the previous page. */
const staffPage = z.object({
  staffId: id,
  isDecided: z.boolean(),
  after: z.string().nullable(),
  limit: z.int().min(1).max(100),
})

/** Appeals against signals: waiting ones, longest first, or decided ones, newest first. */
export const listSignalAppeals = command({
  name: 'verification.list-signal-appeals',
  request: staffPage,
  reply: z.object({ appeals: z.array(staffSignalAppeal), next: z.string().nullable() }),
})

/** One appeal; null if there is none or it is the staff member's own. */
export const readSignalAppeal = command({
  name: 'verification.read-signal-appeal',
  request: z.object({ staffId: id, appealId: id }),
  reply: staffSignalAppeal.nullable(),
})

/** Decides an appeal, idempotent by order. A granted appeal removes the signal's effect. `own`: the decider's own appeal. */
export const decideSignalAppeal = command({
  name: 'verification.decide-signal-appeal',
  request: z.object({ orderId: id, appealId: id, staffId: id, isGranted: z.boolean(), answer: appealAnswer }),
  reply: z.object({ outcome: z.enum(['decided', 'decided-before', 'own', 'not-found']) }),
})

export const eraseVerificationUser = eraseUserCommand('verification')
export const exportVerificationUser = exportUserCommand('verification')

/** Attempts under review: waiting ones, longest first, or decided ones, newest first. */
export const listAttemptReviews = command({
  name: 'verification.list-attempt-reviews',
  request: staffPage,
  reply: z.object({ reviews: z.array(queuedAttemptReview), next: z.string().nullable() }),
})

/** One review in full; null if there is none or it is the staff member's own. */
export const readAttemptReview = command({
  name: 'verification.read-attempt-review',
  request: z.object({ staffId: id, attemptId: id }),
  reply: attemptReview.nullable(),
})

/**
 * Decides a review, idempotent by order. `revision`: the one that the decider saw; `own`: the decider is one of the people
 * involved; `decided-before`: they made the appealed decision.
 */
export const decideAttemptReview = command({
  name: 'verification.decide-attempt-review',
  request: z.object({
    orderId: id,
    attemptId: id,
    staffId: id,
    verdict: reviewVerdict,
    reason: z.string(),
    revision: z.int().positive(),
  }),
  reply: z.object({
    outcome: z.enum(['graded', 'voided', 'not-found', 'stale', 'own', 'decided-before', 'not-waiting']),
  }),
})

/** Number of waiting items of each kind, without the staff member's own. */
export const countWaitingProof = command({
  name: 'verification.count-waiting-proof',
  request: z.object({ staffId: id }),
  reply: waitingProof,
})

/** Commands for staff about proof of skills. */
export const proofCommands = [
  countWaitingProof,
  listAttemptReviews,
  readAttemptReview,
  decideAttemptReview,
  listSignalAppeals,
  readSignalAppeal,
  decideSignalAppeal,
] as const
