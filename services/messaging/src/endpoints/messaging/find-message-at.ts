import type { messaging } from '@codekin/contracts/messaging/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { parseTime } from '../../domain/search-filters.ts'
import { findAwaitedConversation } from '../../operations/open-awaited-conversation.ts'
import { findSeqAt } from '../../store/message-at.ts'

export const findMessageAt =
  (deps: Deps): Handler<typeof messaging.endpoints.findMessageAt> =>
  async ({ params: { id }, query: { at }, caller: { userId }, fail }) => {
    const viewer = { userId, now: deps.clock.now() }
    if (!(await findAwaitedConversation(deps, viewer, id))) throw fail('not_found')
    return { seq: (await findSeqAt(deps.db, viewer, { conversationId: id, at: parseTime(at) })) ?? null }
  }
