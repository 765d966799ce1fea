import type { BadgeEvidence } from '@codekin/contracts/skill-verification/badge-models'
import type { BadgeKind } from '@codekin/contracts/skill-verification/badges'
import type { Generated, JSONColumnType } from 'kysely'

/** `id`: of the piece of evidence, or of the attempt that was passed. */
export type KeptBadgeEvidence = BadgeEvidence & { id: string }

/** `skillKey` empty: of the person as a whole. `statusIndex`: its place in the list of what is revoked. */
export type BadgeTable = {
  id: string
  userId: string
  kind: BadgeKind
  skillKey: string
  skill: string | null
  evidence: JSONColumnType<KeptBadgeEvidence[]>
  earnedAt: Date
  expiresAt: Date
  revokedAt: Date | null
  changedAt: Date
  isPublic: Generated<boolean>
  isNamed: Generated<boolean>
  statusIndex: Generated<number>
}
