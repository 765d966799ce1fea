import { z } from 'zod'
import { id, time } from '../fields.ts'
import { skillProof } from '../users/models.ts'
import { achievementKinds } from './achievements.ts'
import { badgeKinds } from './badges.ts'
import { testLevel } from './models.ts'

export const badgeKind = z.enum(badgeKinds)

/** `expired`: past its validity; `revoked`: its evidence was withdrawn, hidden or voided. */
export const badgeState = z.enum(['valid', 'expired', 'revoked'])
export type BadgeState = z.output<typeof badgeState>

/** The public part of a badge's evidence: never the endorsers or the questions of a test. */
export const badgeEvidence = z.object({
  method: skillProof,
  skill: z.string(),
  asOf: time,
  /** Set for a test. */
  test: z
    .object({
      level: testLevel,
      score: z.int().min(0).max(100),
      low: z.int().min(0).max(100),
      high: z.int().min(0).max(100),
    })
    .nullable(),
})
export type BadgeEvidence = z.output<typeof badgeEvidence>

const badgeHead = z.object({
  id,
  kind: badgeKind,
  /** Null: for the person as a whole. */
  skill: z.string().nullable(),
  state: badgeState,
  earnedAt: time,
  expiresAt: time,
  evidence: z.array(badgeEvidence),
})

/** A badge as its owner sees it. */
export const ownBadge = badgeHead.extend({
  /** Anyone with its address sees it. */
  isPublic: z.boolean(),
  /** It shows the full name of its owner. */
  isNamed: z.boolean(),
})
export type OwnBadge = z.output<typeof ownBadge>

/** A badge that is not earned, with progress. */
export const lockedBadge = z.object({
  kind: badgeKind,
  skill: z.string().nullable(),
  progress: z.object({ value: z.number().nonnegative(), of: z.number().positive() }),
})
export type LockedBadge = z.output<typeof lockedBadge>

export const badgePrivacy = z.object({ isPublic: z.boolean(), isNamed: z.boolean() })

/** A public badge. */
export const publicBadge = badgeHead.extend({
  /** Null: its owner does not show their name. */
  holderName: z.string().nullable(),
})
export type PublicBadge = z.output<typeof publicBadge>

export const achievement = z.object({
  kind: z.enum(achievementKinds),
  progress: z.object({ value: z.number().nonnegative(), of: z.number().positive() }),
  /** Null: not reached. */
  achievedAt: time.nullable(),
})
export type Achievement = z.output<typeof achievement>

/** A document in the format of a standard: Open Badges 3.0, Verifiable Credentials 2.0. */
export const signedDocument = z.looseObject({ '@context': z.array(z.string()), id: z.string() })
