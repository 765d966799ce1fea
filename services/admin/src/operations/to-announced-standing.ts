import type { Standing } from '@codekin/contracts/admin/events'
import { pickAnnouncedLimits } from '../domain/standing.ts'
import type { StoredStanding } from '../store/standing-tables.ts'

/** The part of an account status that is announced to other services. */
export function toAnnouncedStanding(standing: StoredStanding): Standing {
  const { userId, sourceVersion, decidedAt, suspendedSince } = standing
  return {
    userId,
    sourceVersion,
    decidedAt: decidedAt.toISOString(),
    suspendedSince: suspendedSince?.toISOString() ?? null,
    ...pickAnnouncedLimits(standing),
  }
}
