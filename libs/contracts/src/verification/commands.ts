import { z } from 'zod'
import { command, snapshotCommand } from '../command.ts'
import { id, time } from '../fields.ts'
import { appealAnswer, githubSignal, signalAppeal } from '../github/models.ts'
import { eraseUserCommand, exportUserCommand } from '../personal-data.ts'
import { testLevel } from '../skill-verification/models.ts'
import { reviewVerdict } from '../skill-verification/test-models.ts'
import { attemptReview, queuedAttemptReview, waitingProof } from './attempt-reviews.ts'
import { githubAccount, verifiedSkill } from './events.ts'

/** Every skill for which there ever was evidence. */
export const listVerifiedSkills = snapshotCommand({ name: 'verification.list-verified-skills', item: verifiedSkill })

/** Everybody who ever connected a GitHub account. */
export const listGithubAccounts = snapshotCommand({ name: 'verification.list-github-accounts', item: githubAccount })

/** A test that somebody passed; `decidedAt`: when it was last found not to count, or to count again. */
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
/** Every test that was ever passed. */
export const listPassedTests = snapshotCommand({ name: 'verification.list-passed-tests', item: passedTest })

/** An endorsement that was answered, as both see it: when it was last given, and when it ended. */
export const answeredEndorsement = z.object({
  endorsementId: id,
  ownerId: id,
  endorserId: id,
  skill: z.string(),
  givenAt: time.nullable(),
  endedAt: time.nullable(),
})
export type AnsweredEndorsement = z.output<typeof answeredEndorsement>
/** Every one that was answered, but for those that one of the two alone sees. */
export const listEndorsements = snapshotCommand({
  name: 'verification.list-endorsements',
  item: answeredEndorsement,
})

/** An appeal against a signal as staff see it. */
export const staffSignalAppeal = signalAppeal.extend({
  userId: id,
  /** What the account is called at GitHub; null once it is not connected any more. */
  login: z.string().nullable(),
  /** What shows by now; null where nothing does any more. */
  signal: githubSignal.omit({ appeal: true }).nullable(),
})
export type StaffSignalAppeal = z.output<typeof staffSignalAppeal>

/** What staff ask for, page by page; none of who asks. `after`: the `next` of the page before. */
const staffPage = z.object({
  staffId: id,
  isDecided: z.boolean(),
  after: z.string().nullable(),
  limit: z.int().min(1).max(100),
})

/** Appeals against signals, those that wait for the longest first, or those that were decided, the newest first. */
export const listSignalAppeals = command({
  name: 'verification.list-signal-appeals',
  request: staffPage,
  reply: z.object({ appeals: z.array(staffSignalAppeal), next: z.string().nullable() }),
})

/** One of them; null where there is none, or it is of who asks. */
export const readSignalAppeal = command({
  name: 'verification.read-signal-appeal',
  request: z.object({ staffId: id, appealId: id }),
  reply: staffSignalAppeal.nullable(),
})

/** Decides one; a repeat of the same order answers the same. A granted signal takes nothing any more. `own`: it is of who decides. */
export const decideSignalAppeal = command({
  name: 'verification.decide-signal-appeal',
  request: z.object({ orderId: id, appealId: id, staffId: id, isGranted: z.boolean(), answer: appealAnswer }),
  reply: z.object({ outcome: z.enum(['decided', 'decided-before', 'own', 'not-found']) }),
})

export const eraseVerificationUser = eraseUserCommand('verification')
export const exportVerificationUser = exportUserCommand('verification')

/** Attempts that somebody has to look at, those that wait longest first, or those that were decided, the newest first. */
export const listAttemptReviews = command({
  name: 'verification.list-attempt-reviews',
  request: staffPage,
  reply: z.object({ reviews: z.array(queuedAttemptReview), next: z.string().nullable() }),
})

/** One of them whole; null where there is none, or it is of who asks. */
export const readAttemptReview = command({
  name: 'verification.read-attempt-review',
  request: z.object({ staffId: id, attemptId: id }),
  reply: attemptReview.nullable(),
})

/**
 * Decides one: it counts on, or it counts no more. An order that comes again is answered as the first time. `revision`: of the
 * review as it was seen; `own`: whoever decides is one of those whom it is about; `decided-before`: they decided what is appealed.
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

/** How many of each kind wait; none of who asks. */
export const countWaitingProof = command({
  name: 'verification.count-waiting-proof',
  request: z.object({ staffId: id }),
  reply: waitingProof,
})

/** What staff look at and decide of the proof of skills. */
export const proofCommands = [
  countWaitingProof,
  listAttemptReviews,
  readAttemptReview,
  decideAttemptReview,
  listSignalAppeals,
  readSignalAppeal,
  decideSignalAppeal,
] as const
