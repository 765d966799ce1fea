import { id, time } from '@codekin/contracts/fields'
import type { messaging } from '@codekin/contracts/messaging/endpoints'
import { pageOf } from '@codekin/db/paging'
import { placeOf } from '@codekin/service-kit/paging'
import type { Handler } from '@codekin/service-kit/serve'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { presentMessage } from '../../domain/present.ts'
import { searchFiltersOf } from '../../domain/search-filters.ts'
import { highlightsOf, searchWordsOf } from '../../domain/search-words.ts'
import { listMessagesWithWords, listRecentMessagesContaining } from '../../store/found-messages.ts'
import type { MessageRow } from '../../store/messages.ts'

const position = z.tuple([time, id])

export const searchMessages =
  ({ db, clock, imageAddress }: Deps): Handler<typeof messaging.endpoints.searchMessages> =>
  async ({ query, caller }) => {
    const viewer = { userId: caller.userId, now: clock.now() }
    const search = {
      words: searchWordsOf(query.q),
      filters: searchFiltersOf(query, caller.userId),
      limit: query.limit + 1,
      after: placeOf(position, query.cursor),
    }
    // Without words the second finds all that the first would.
    const recent = search.words.length > 0 ? await listRecentMessagesContaining(db, viewer, search) : []
    const anyAge = await listMessagesWithWords(db, viewer, search)
    const found = newestFirst([...recent, ...anyAge])
    const { rows, nextCursor } = pageOf(found, query.limit, ({ createdAt, id }) => [createdAt, id])
    return {
      messages: rows.map((message) => ({
        ...presentMessage(message, imageAddress),
        highlights: highlightsOf(message.content, search.words),
      })),
      nextCursor,
    }
  }

/** Each message once. */
function newestFirst(found: readonly MessageRow[]): MessageRow[] {
  const byId = new Map(found.map((message) => [message.id, message]))
  return [...byId.values()].toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))
}
