import type { MessageSearch } from '@codekin/contracts/messaging/search'

/** The filters of a search as the caller means them. */
export function searchFiltersOf({ from, before, after, hasCode, conversationId }: MessageSearch, callerId: string) {
  return {
    senderId: from === 'me' ? callerId : from,
    before: before === undefined ? undefined : momentOf(before),
    after: after === undefined ? undefined : momentOf(after),
    hasCode,
    conversationId,
  }
}

/** A day alone begins in UTC. What lies before all messages is as good as their beginning, and has no year that databases refuse. */
export function momentOf(text: string): Date {
  return new Date(Math.max(0, Date.parse(text)))
}
