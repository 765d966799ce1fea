import type { messaging } from '@codekin/contracts/messaging/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentMessage } from '../../domain/present.ts'
import { computeSeqRange } from '../../domain/seq-range.ts'
import { findAwaitedConversation } from '../../operations/open-awaited-conversation.ts'
import { listMessages as listStored } from '../../store/messages.ts'

export const listMessages =
  (deps: Deps): Handler<typeof messaging.endpoints.listMessages> =>
  async ({ params, query, caller, fail }) => {
    const { db, clock } = deps
    const viewer = { userId: caller.userId, now: clock.now() }
    const conversation = await findAwaitedConversation(deps, viewer, params.id)
    if (!conversation) throw fail('not_found')
    const range = computeSeqRange(query, conversation)
    const stored = await listStored(db, viewer, params.id, { ...range, limit: query.limit + 1 })
    const page = stored.slice(0, query.limit).map((message) => presentMessage(message, deps.imageAddress))
    return {
      messages: range.order === 'newest-first' ? page.toReversed() : page,
      hasMore: stored.length > query.limit,
    }
  }
