import { z } from 'zod'
import { event } from '../event.ts'
import { id, time } from '../fields.ts'
import { githubSignalKind, githubSync } from '../github/models.ts'
import { endorsementStatus, testLevel } from '../skill-verification/models.ts'
import { skillProof } from '../users/models.ts'

/**
 * How sure it is by now that somebody has a skill: the whole state. What is withdrawn, hidden or has expired is not in it; with
 * no method left nothing proves the skill any more.
 */
export const verifiedSkill = z.object({
  userId: id,
  skill: z.string(),
  sourceVersion: z.int().positive(),
  /** The ways in which it is proved, the surest first. */
  methods: z.array(skillProof),
  confidence: z.int().min(0).max(100),
  changedAt: time,
})
export type VerifiedSkill = z.output<typeof verifiedSkill>

export const skillVerified = event({
  name: 'verification.skill-verified',
  version: 1,
  data: verifiedSkill,
  key: (d) => d.userId,
})

/** Somebody sat a test to its end, and it is graded. */
export const testFinished = event({
  name: 'verification.test-finished',
  version: 1,
  data: z.object({
    attemptId: id,
    userId: id,
    skill: z.string(),
    level: testLevel,
    score: z.int().min(0).max(100),
    isPassed: z.boolean(),
    finishedAt: time,
  }),
  key: (d) => d.userId,
})

/**
 * Somebody of the team looked at an attempt that was told of as finished: it counts no more, or, after an appeal, it counts again.
 * A step of its own, so that whoever gave something for the attempt takes it back or gives it anew, by the attempt's id.
 */
export const testVoided = event({
  name: 'verification.test-voided',
  version: 1,
  data: z.object({
    attemptId: id,
    userId: id,
    skill: z.string(),
    level: testLevel,
    /** False: it was, and counts again. */
    isVoided: z.boolean(),
    decidedAt: time,
  }),
  key: (d) => d.userId,
})

/** Between whom an endorsement is, and for the eyes of whom alone it may be: done under a shadow ban. */
const parties = { endorsementId: id, skill: z.string(), ownerId: id, endorserId: id, isHidden: z.boolean() }

/** Somebody asked for an endorsement, offered one, or asked whether one still holds. */
export const endorsementRequested = event({
  name: 'verification.endorsement-requested',
  version: 1,
  data: z.object({
    ...parties,
    change: z.enum(['asked', 'offered', 'refresh-asked']),
    requestedBy: id,
    requestedAt: time,
  }),
  key: (d) => d.ownerId,
})

/** An endorsement was given, declined, taken back, or has ended. */
export const endorsementReviewed = event({
  name: 'verification.endorsement-reviewed',
  version: 1,
  data: z.object({
    ...parties,
    status: endorsementStatus.extract(['given', 'declined', 'withdrawn', 'expired']),
    /** Who did it; null: time. */
    reviewedBy: id.nullable(),
    reviewedAt: time,
  }),
  key: (d) => d.ownerId,
})

/** What somebody is called at GitHub by their connection; null: none is connected any more. */
export const githubAccount = z.object({ userId: id, sourceVersion: z.int().positive(), login: z.string().nullable() })
export type GithubAccount = z.output<typeof githubAccount>

/**
 * Somebody's GitHub account is theirs, by a grant or by proof; told anew when it is called otherwise. Of this and the next the
 * later `sourceVersion` counts.
 */
export const githubConnected = event({
  name: 'verification.github-connected',
  version: 1,
  data: z.object({ userId: id, sourceVersion: z.int().positive(), login: z.string(), connectedAt: time }),
  key: (d) => d.userId,
})

export const githubDisconnected = event({
  name: 'verification.github-disconnected',
  version: 1,
  data: z.object({
    userId: id,
    sourceVersion: z.int().positive(),
    /** `owner`: they did it; the others were found by a sync. */
    cause: z.enum(['owner', 'grant-withdrawn', 'account-gone']),
    disconnectedAt: time,
  }),
  key: (d) => d.userId,
})

/** How a sync of somebody goes on, every few seconds while it runs: for their own devices. */
export const githubSyncChanged = event({
  name: 'verification.github-sync-changed',
  version: 1,
  data: z.object({ userId: id, sync: githubSync }),
  key: (d) => d.userId,
})

/** What somebody contributed was read to its end, and computed. */
export const githubSynced = event({
  name: 'verification.github-synced',
  version: 1,
  data: z.object({ userId: id, syncId: id, skills: z.int().nonnegative(), syncedAt: time }),
  key: (d) => d.userId,
})

/** Staff decided on what somebody said against a signal. */
export const signalAppealDecided = event({
  name: 'verification.signal-appeal-decided',
  version: 1,
  data: z.object({ userId: id, appealId: id, kind: githubSignalKind, isGranted: z.boolean(), decidedAt: time }),
  key: (d) => d.userId,
})
