import type { oversight } from '@codekin/contracts/admin/conversation-endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { recordReadPosition } from '../../operations/read-conversation.ts'

export const markConversationRead =
  (deps: Deps): Handler<typeof oversight.endpoints.markConversationRead> =>
  async ({ params: { id }, body: { reason, upToSeq }, caller, fail }) => {
    const view = { conversationId: id, staffId: caller.userId, reason, upToSeq }
    if (!(await recordReadPosition(deps, view))) throw fail('not_found')
    return undefined
  }
