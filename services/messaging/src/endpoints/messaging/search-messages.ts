import { id, time } from '@codekin/contracts/fields'
import type { messaging } from '@codekin/contracts/messaging/endpoints'
import { pageOf } from '@codekin/db/paging'
import { placeOf } from '@codekin/service-kit/paging'
import type { Handler } from '@codekin/service-kit/serve'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { presentMessage } from '../../domain/present.ts'
import { toSearchFilters } from '../../domain/search-filters.ts'
import { findHighlights, splitSearchWords } from '../../domain/search-words.ts'
import { listFoundMessages } from '../../store/found-messages.ts'

const position = z.tuple([time, id])

export const searchMessages =
  ({ db, clock, imageAddress }: Deps): Handler<typeof messaging.endpoints.searchMessages> =>
  async ({ query, caller }) => {
    const viewer = { userId: caller.userId, now: clock.now() }
    const search = {
      words: splitSearchWords(query.q),
      filters: toSearchFilters(query, caller.userId),
      limit: query.limit + 1,
      after: placeOf(position, query.cursor),
    }
    // A search of accents or invisible characters alone folds to no word.
    const hasNoWords = query.q !== '' && search.words.length === 0
    const found = hasNoWords ? [] : await listFoundMessages(db, viewer, search)
    const { rows, nextCursor } = pageOf(found, query.limit, ({ createdAt, id }) => [createdAt, id])
    return {
      messages: rows.map((message) => ({
        ...presentMessage(message, imageAddress),
        highlights: findHighlights(message.content, search.words),
      })),
      nextCursor,
    }
  }
