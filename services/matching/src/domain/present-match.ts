import type { ProfileCard } from '@codekin/contracts/identity/events'
import type { Match } from '@codekin/contracts/matching/models'
import { compatibilityOf, traitsOf } from './compatibility/index.ts'
import { cardForMatches, presentProfile } from './present-profile.ts'

type Parts = {
  match: { id: string; status: Match['status']; source: Match['source']; matchedAt: Date; endedAt: Date | null }
  viewer: ProfileCard
  other: ProfileCard
  /** When the other was last here; undefined when nobody is to know. */
  otherActiveAt: Date | undefined
  summary: Pick<Match, 'lastMessage' | 'unreadCount'>
  notes: Match['notes']
}

/** A match as its member reads it, who is here now: with the compatibility that the deck showed. */
export function presentMatch({ match, viewer, other, otherActiveAt, summary, notes }: Parts, now: Date): Match {
  const met = cardForMatches(other)
  return {
    id: match.id,
    status: match.status,
    source: match.source,
    matchedAt: match.matchedAt.toISOString(),
    endedAt: match.endedAt?.toISOString() ?? null,
    profile: presentProfile(met),
    compatibility: compatibilityOf(traitsOf(viewer, now), traitsOf(met, otherActiveAt), now),
    lastMessage: summary.lastMessage,
    // Nothing is read any further in a conversation that has ended.
    unreadCount: match.status === 'active' ? summary.unreadCount : 0,
    notes,
  }
}
