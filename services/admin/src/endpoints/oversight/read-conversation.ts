import type { oversight } from '@codekin/contracts/admin/conversation-endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { readConversation as read } from '../../operations/read-conversation.ts'

export const readConversation =
  (deps: Deps): Handler<typeof oversight.endpoints.readConversation> =>
  async ({ params: { id }, query, caller, fail }) => {
    const { reason, caseId, beforeSeq = null, limit } = query
    const view = { conversationId: id, staffId: caller.userId, reason, caseId }
    const viewed = await read(deps, view, { beforeSeq, limit })
    if (!viewed) throw fail('not_found')
    return viewed
  }
