import type { BadgeEvidence } from '@codekin/contracts/skill-verification/badge-models'
import type { BadgeKind } from '@codekin/contracts/skill-verification/badges'
import type { Generated, JSONColumnType } from 'kysely'

/** `id`: the piece of evidence or the passed attempt. */
export type StoredBadgeEvidence = BadgeEvidence & { id: string }

/** `skillKey` empty: for the person as a whole. `statusIndex`: position in the status list. */
export type BadgeTable = {
  id: string
  userId: string
  kind: BadgeKind
  skillKey: string
  skill: string | null
  evidence: JSONColumnType<StoredBadgeEvidence[]>
  earnedAt: Date
  expiresAt: Date
  revokedAt: Date | null
  changedAt: Date
  isPublic: Generated<boolean>
  isNamed: Generated<boolean>
  statusIndex: Generated<number>
}
