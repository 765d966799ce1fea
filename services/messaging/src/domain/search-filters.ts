import type { MessageSearch } from '@codekin/contracts/messaging/search'

/** Maps the filters of a search to what the caller means by them. */
export function toSearchFilters({ from, before, after, hasCode, conversationId }: MessageSearch, callerId: string) {
  return {
    senderId: from === 'me' ? callerId : from,
    before: before === undefined ? undefined : parseTime(before),
    after: after === undefined ? undefined : parseTime(after),
    hasCode,
    conversationId,
  }
}

/** A date without a time means its start in UTC. Dates before 1970 are clamped, so that Postgres accepts the year. */
export function parseTime(text: string): Date {
  return new Date(Math.max(0, Date.parse(text)))
}
