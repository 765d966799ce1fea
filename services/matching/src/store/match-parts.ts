import type { ProfileCard } from '@codekin/contracts/identity/events'
import type { DbOrTrx } from '@codekin/db/open-db'
import { type ConversationSummary, listConversationSummaries } from '../projections/conversation-summary/read.ts'
import { findProfileCard } from '../projections/profile-card/read.ts'
import { listLastActive } from './candidate-index.ts'
import type { Match } from './matches.ts'
import { listLikeNotes } from './swipes.ts'
import type { Tables } from './tables.ts'
import { listVisible } from './visible.ts'

/** A match with everything that is shown with it. */
export type MatchParts = {
  match: Match
  viewer: ProfileCard
  other: ProfileCard
  otherActiveAt: Date | undefined
  summary: ConversationSummary
  notes: { yours: string | null; theirs: string | null }
}

/** Loads, in batches, what is shown with the viewer's matches; drops those whose other member is invisible to the viewer. */
export async function listMatchParts(
  db: DbOrTrx<Tables>,
  viewerId: string,
  matches: readonly Match[],
  now: Date,
): Promise<MatchParts[]> {
  const getOtherId = (match: Match) => (match.lowUserId === viewerId ? match.highUserId : match.lowUserId)
  const otherIds = matches.map(getOtherId)
  // In a match by staff one member may have liked the other before, which stays secret.
  const likedIds = matches.filter(({ source }) => source === 'swipe').map(getOtherId)
  const [viewer, visible, lastActive, summaries, notes] = await Promise.all([
    findProfileCard(db, viewerId),
    listVisible(db, viewerId, otherIds, now),
    listLastActive(db, otherIds),
    listConversationSummaries(
      db,
      viewerId,
      matches.map((match) => match.id),
    ),
    listLikeNotes(db, viewerId, likedIds),
  ])
  // A match exists only between people whose cards have arrived.
  if (!viewer) return []
  return matches.flatMap((match) => {
    const otherId = getOtherId(match)
    const other = visible.get(otherId)
    if (!other) return []
    return {
      match,
      viewer,
      other,
      otherActiveAt: lastActive.get(otherId),
      summary: summaries.get(match.id) ?? { lastMessage: null, unreadCount: 0 },
      notes: notes.get(otherId) ?? { yours: null, theirs: null },
    }
  })
}
