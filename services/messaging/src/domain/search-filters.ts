import type { MessageSearch } from '@codekin/contracts/messaging/search'

/** Maps the filters of a search to what the caller means by them. */
export function searchFiltersOf({ from, before, after, hasCode, conversationId }: MessageSearch, callerId: string) {
  return {
    senderId: from === 'me' ? callerId : from,
    before: before === undefined ? undefined : momentOf(before),
    after: after === undefined ? undefined : momentOf(after),
    hasCode,
    conversationId,
  }
}

/** A date without a time means its start in UTC. Dates before 1970 are clamped, so that Postgres accepts the year. */
export function momentOf(text: string): Date {
  return new Date(Math.max(0, Date.parse(text)))
}
