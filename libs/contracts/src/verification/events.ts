import { z } from 'zod'
import { event } from '../event.ts'
import { id, time } from '../fields.ts'
import { githubSignalKind, githubSync } from '../github/models.ts'
import { endorsementStatus, testLevel } from '../skill-verification/models.ts'
import { skillProof } from '../users/models.ts'

/**
 * The complete state of a skill. Withdrawn, hidden and expired evidence is not included; without methods, the skill is no longer
 * proved.
 */
export const verifiedSkill = z.object({
  userId: id,
  skill: z.string(),
  sourceVersion: z.int().positive(),
  /** Methods that prove it, strongest first. */
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

/** A test was finished and graded. */
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
 * A reviewed attempt no longer counts or, after an appeal, counts again. A separate event, so that consumers revoke or restore
 * what they gave for the attempt, by its id.
 */
export const testVoided = event({
  name: 'verification.test-voided',
  version: 1,
  data: z.object({
    attemptId: id,
    userId: id,
    skill: z.string(),
    level: testLevel,
    /** False: it was voided, and counts again. */
    isVoided: z.boolean(),
    decidedAt: time,
  }),
  key: (d) => d.userId,
})

/** The two people of an endorsement, and whether only one sees it because of a shadow ban. */
const parties = { endorsementId: id, skill: z.string(), ownerId: id, endorserId: id, isHidden: z.boolean() }

/** An endorsement was requested or offered, or its renewal requested. */
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

/** An endorsement was given, declined, withdrawn, or has expired. */
export const endorsementReviewed = event({
  name: 'verification.endorsement-reviewed',
  version: 1,
  data: z.object({
    ...parties,
    status: endorsementStatus.extract(['given', 'declined', 'withdrawn', 'expired']),
    /** Who acted; null: it expired. */
    reviewedBy: id.nullable(),
    reviewedAt: time,
  }),
  key: (d) => d.ownerId,
})

/** Login of the connected GitHub account; null: no longer connected. */
export const githubAccount = z.object({ userId: id, sourceVersion: z.int().positive(), login: z.string().nullable() })
export type GithubAccount = z.output<typeof githubAccount>

/**
 * A GitHub account was connected, by a grant or by proof; published again after a rename. Of this and the next event the later
 * `sourceVersion` counts.
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
    /** `owner`: by its owner; the others were found by a sync. */
    cause: z.enum(['owner', 'grant-withdrawn', 'account-gone']),
    disconnectedAt: time,
  }),
  key: (d) => d.userId,
})

/** Progress of a sync every few seconds, for the owner's devices. */
export const githubSyncChanged = event({
  name: 'verification.github-sync-changed',
  version: 1,
  data: z.object({ userId: id, sync: githubSync }),
  key: (d) => d.userId,
})

/** A sync completed, and its analysis was computed. */
export const githubSynced = event({
  name: 'verification.github-synced',
  version: 1,
  data: z.object({ userId: id, syncId: id, skills: z.int().nonnegative(), syncedAt: time }),
  key: (d) => d.userId,
})

/** Staff decided an appeal against a signal. */
export const signalAppealDecided = event({
  name: 'verification.signal-appeal-decided',
  version: 1,
  data: z.object({ userId: id, appealId: id, kind: githubSignalKind, isGranted: z.boolean(), decidedAt: time }),
  key: (d) => d.userId,
})
