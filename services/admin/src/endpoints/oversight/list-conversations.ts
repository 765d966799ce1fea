import type { oversight } from '@codekin/contracts/admin/conversation-endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { listConversations as list } from '../../operations/read-conversation.ts'

/** The cursor is messaging's. */
export const listConversations =
  (deps: Deps): Handler<typeof oversight.endpoints.listConversations> =>
  ({ query: { userId = null, cursor = null, limit } }) =>
    list(deps, { userId, after: cursor, limit })
