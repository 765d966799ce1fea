import type { Match } from '@codekin/contracts/matching/models'
import { foldText, splitFoldedWords } from '@codekin/contracts/search-text'
import { api } from '@codekin/web-runtime/api'
import { useInfiniteQuery } from '@tanstack/react-query'

export type MatchTab = 'all' | 'new' | 'awaiting' | 'ended'
export type MatchOrder = 'recent' | 'fit' | 'newest' | 'name'

export const orderNames: Record<MatchOrder, string> = {
  recent: 'Last activity',
  fit: 'Best fit',
  newest: 'Newest match',
  name: 'Name',
}

const pageSize = 50

/** The user's matches, page by page. */
export function useMatches(status: 'active' | 'ended', isEnabled = true) {
  return useInfiniteQuery({
    queryKey: [...api.matching.listMatches.key({ query: { status } }), 'pages'],
    queryFn: ({ pageParam }) =>
      api.matching.listMatches({
        query: { status, limit: pageSize, ...(pageParam === null ? {} : { cursor: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ matches }) => matches),
    enabled: isEnabled,
  })
}

/** The match is active, and its last message is from the other person. */
export function awaitsReply({ status, lastMessage, profile }: Match): boolean {
  return status === 'active' && lastMessage?.senderId === profile.id
}

/** Active, without messages. */
export function isNew({ status, lastMessage }: Match): boolean {
  return status === 'active' && lastMessage === null
}

export function belongsTo(tab: MatchTab, match: Match): boolean {
  switch (tab) {
    case 'all':
    case 'ended':
      return true
    case 'new':
      return isNew(match)
    case 'awaiting':
      return awaitsReply(match)
    default:
      return tab satisfies never
  }
}

function lastActivity({ lastMessage, matchedAt }: Match): string {
  return lastMessage?.createdAt ?? matchedAt
}

const comparisons: Record<MatchOrder, (a: Match, b: Match) => number> = {
  recent: (a, b) => lastActivity(b).localeCompare(lastActivity(a)),
  fit: (a, b) => b.compatibility.score - a.compatibility.score,
  newest: (a, b) => b.matchedAt.localeCompare(a.matchedAt),
  name: (a, b) => a.profile.full_name.localeCompare(b.profile.full_name),
}

/** Matches whose name, headline, city or skills contain every typed word, sorted. */
export function searched(matches: readonly Match[], typed: string, order: MatchOrder): Match[] {
  const searchWords = splitFoldedWords(typed)
  const searchText = ({ profile: p }: Match) =>
    foldText([p.full_name, p.headline, p.city, ...p.skills.map(({ name }) => name)].join(' '))
  return matches
    .filter((match) => searchWords.every((word) => searchText(match).includes(word)))
    .sort((a, b) => comparisons[order](a, b))
}
