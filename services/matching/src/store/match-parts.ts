import type { ProfileCard } from '@codekin/contracts/identity/events'
import type { Reader } from '@codekin/db/open-db'
import { type ConversationSummary, listConversationSummaries } from '../projections/conversation-summary/read.ts'
import { findProfileCard } from '../projections/profile-card/read.ts'
import { listLastActive } from './candidate-index.ts'
import type { Match } from './matches.ts'
import type { Tables } from './tables.ts'
import { listVisible } from './visible.ts'

/** A match with everything that is shown of it. */
export type MatchParts = {
  match: Match
  viewer: ProfileCard
  other: ProfileCard
  otherActiveAt: Date | undefined
  summary: ConversationSummary
}

/** Loads, in batches, what is shown of the viewer's matches; drops those whose other member the viewer may not see. */
export async function listMatchParts(
  db: Reader<Tables>,
  viewerId: string,
  matches: readonly Match[],
): Promise<MatchParts[]> {
  const otherOf = (match: Match) => (match.lowUserId === viewerId ? match.highUserId : match.lowUserId)
  const otherIds = matches.map(otherOf)
  const [viewer, visible, lastActive, summaries] = await Promise.all([
    findProfileCard(db, viewerId),
    listVisible(db, viewerId, otherIds),
    listLastActive(db, otherIds),
    listConversationSummaries(
      db,
      viewerId,
      matches.map((match) => match.id),
    ),
  ])
  // A match exists only between people whose cards had arrived.
  if (!viewer) return []
  return matches.flatMap((match) => {
    const other = visible.get(otherOf(match))
    const summary = summaries.get(match.id) ?? { lastMessage: null, unreadCount: 0 }
    const otherActiveAt = lastActive.get(otherOf(match))
    return other ? { match, viewer, other, otherActiveAt, summary } : []
  })
}
