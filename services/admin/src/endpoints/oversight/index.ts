import type { oversight } from '@codekin/contracts/admin/conversation-endpoints'
import type { Handlers } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { listConversations } from './list-conversations.ts'
import { markConversationRead } from './mark-conversation-read.ts'
import { readConversation } from './read-conversation.ts'

export function oversightEndpoints(deps: Deps): Handlers<typeof oversight.endpoints> {
  return {
    listConversations: listConversations(deps),
    readConversation: readConversation(deps),
    markConversationRead: markConversationRead(deps),
  }
}
