import type { Match } from '@codekin/contracts/matching/models'
import type { Conversation } from '@codekin/contracts/messaging/models'
import { api } from '@codekin/web-runtime/api'
import { queryClient, queryOf } from '@codekin/web-runtime/query'
import { useQuery } from '@tanstack/react-query'
import { changeConversation } from '../conversation-list/conversations.ts'

/** The other member, as the list and header show them. */
export type Partner = {
  userId: string
  name: string
  photoUrl: string | null
  headline: string
  isEnded: boolean
  unreadCount: number
}

function partnerOfConversation({ profile, status, unreadCount }: Conversation): Partner {
  const { id: userId, full_name: name, photoUrl, headline } = profile
  return { userId, name, photoUrl, headline, isEnded: status === 'read-only', unreadCount }
}

function partnerOfMatch({ profile, status, unreadCount }: Match): Partner {
  const { id: userId, full_name: name, photoUrl, headline } = profile
  return { userId, name, photoUrl, headline, isEnded: status === 'ended', unreadCount }
}

export function useMatch(matchId: string, isEnabled = true) {
  return useQuery({ ...queryOf(api.matching.getMatch, { params: { id: matchId } }), enabled: isEnabled })
}

/** From the list if it contains the conversation, otherwise from the match: an ended one is in no list. */
export function partnerOf(conversation: Conversation | undefined, match: Match | undefined): Partner | undefined {
  const fromMatch = match && partnerOfMatch(match)
  if (!conversation) return fromMatch
  const partner = partnerOfConversation(conversation)
  return { ...partner, isEnded: partner.isEnded || (fromMatch?.isEnded ?? false) }
}

/** Marks a match as ended before the list and the match are refetched. */
export function markEnded(matchId: string, endedAt: string): void {
  changeConversation(matchId, (conversation) => ({ ...conversation, status: 'read-only' }))
  const key = api.matching.getMatch.key({ params: { id: matchId } })
  queryClient.setQueryData<Match>(key, (match) => match && { ...match, status: 'ended', endedAt })
}
