import type { ProfileCard } from '@codekin/contracts/identity/events'
import type { Match } from '@codekin/contracts/matching/models'
import { compatibilityOf, traitsOf } from './compatibility/index.ts'
import { cardForMatches, presentProfile } from './present-profile.ts'

type Parts = {
  match: { id: string; status: Match['status']; source: Match['source']; matchedAt: Date; endedAt: Date | null }
  viewer: ProfileCard
  other: ProfileCard
  /** Last activity of the other member; undefined if hidden. */
  otherActiveAt: Date | undefined
  summary: Pick<Match, 'lastMessage' | 'unreadCount'>
  notes: Match['notes']
}

/** A match as its member sees it now, with the compatibility that the deck showed. */
export function presentMatch({ match, viewer, other, otherActiveAt, summary, notes }: Parts, now: Date): Match {
  const shownCard = cardForMatches(other)
  return {
    id: match.id,
    status: match.status,
    source: match.source,
    matchedAt: match.matchedAt.toISOString(),
    endedAt: match.endedAt?.toISOString() ?? null,
    profile: presentProfile(shownCard),
    compatibility: compatibilityOf(traitsOf(viewer, now), traitsOf(shownCard, otherActiveAt), now),
    lastMessage: summary.lastMessage,
    // Messages of an ended match can't be read any more, so none count as unread.
    unreadCount: match.status === 'active' ? summary.unreadCount : 0,
    notes,
  }
}
