import type { messaging } from '@codekin/contracts/messaging/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentMessage } from '../../domain/present.ts'
import { highlightsOf, searchWordsOf } from '../../domain/search-words.ts'
import { listMessagesWithWords, listRecentMessagesContaining } from '../../store/found-messages.ts'
import type { MessageRow } from '../../store/messages.ts'

export const searchMessages =
  ({ db, clock }: Deps): Handler<typeof messaging.endpoints.searchMessages> =>
  async ({ query, caller }) => {
    const viewer = { userId: caller.userId, now: clock.now() }
    const search = { words: searchWordsOf(query.q), limit: query.limit }
    const recent = await listRecentMessagesContaining(db, viewer, search)
    const older = recent.length < query.limit ? await listMessagesWithWords(db, viewer, search) : []
    const messages = newestFirst([...recent, ...older]).slice(0, query.limit)
    return {
      messages: messages.map((message) => ({
        ...presentMessage(message),
        highlights: highlightsOf(message.content, search.words),
      })),
    }
  }

/** Each message once. */
function newestFirst(found: readonly MessageRow[]): MessageRow[] {
  const byId = new Map(found.map((message) => [message.id, message]))
  return [...byId.values()].toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))
}
