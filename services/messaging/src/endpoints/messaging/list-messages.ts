import type { messaging } from '@codekin/contracts/messaging/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentMessage } from '../../domain/present.ts'
import { seqRangeOf } from '../../domain/seq-range.ts'
import { openAwaitedConversation } from '../../operations/open-awaited-conversation.ts'
import { findConversation } from '../../store/conversations.ts'
import { listMessages as listStored } from '../../store/messages.ts'

export const listMessages =
  (deps: Deps): Handler<typeof messaging.endpoints.listMessages> =>
  async ({ params, query, caller, fail }) => {
    const { db, clock } = deps
    const viewer = { userId: caller.userId, now: clock.now() }
    const find = () => findConversation(db, viewer, params.id)
    const conversation =
      (await find()) ?? ((await openAwaitedConversation(deps, viewer.userId, params.id)) ? await find() : undefined)
    if (!conversation) throw fail('not_found')
    const range = seqRangeOf(query, conversation)
    const stored = await listStored(db, viewer, params.id, { ...range, limit: query.limit + 1 })
    const page = stored.slice(0, query.limit).map((message) => presentMessage(message))
    return {
      messages: range.order === 'newest-first' ? page.toReversed() : page,
      hasMore: stored.length > query.limit,
    }
  }
