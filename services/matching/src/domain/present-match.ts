import type { ProfileCard } from '@codekin/contracts/identity/events'
import type { Match } from '@codekin/contracts/matching/models'
import { compatibilityBetween } from './compatibility.ts'
import { presentProfile } from './present-profile.ts'

type Parts = {
  match: { id: string; status: Match['status']; matchedAt: Date; endedAt: Date | null }
  viewer: ProfileCard
  other: ProfileCard
  summary: Pick<Match, 'lastMessage' | 'unreadCount'>
}

/** A match as its member reads it. */
export function presentMatch({ match, viewer, other, summary }: Parts, now: Date): Match {
  return {
    id: match.id,
    status: match.status,
    matchedAt: match.matchedAt.toISOString(),
    endedAt: match.endedAt?.toISOString() ?? null,
    profile: presentProfile(other),
    compatibility: compatibilityBetween(viewer, other, now),
    lastMessage: summary.lastMessage,
    // Nothing is read any further in a conversation that has ended.
    unreadCount: match.status === 'active' ? summary.unreadCount : 0,
  }
}
