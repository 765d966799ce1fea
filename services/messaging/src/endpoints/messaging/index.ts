import type { messaging } from '@codekin/contracts/messaging/endpoints'
import type { Handlers } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { countUnread } from './count-unread.ts'
import { deleteMessage } from './delete-message.ts'
import { listConversations } from './list-conversations.ts'
import { listMessages } from './list-messages.ts'
import { listStaffMessages } from './list-staff-messages.ts'
import { markAllRead } from './mark-all-read.ts'
import { markRead } from './mark-read.ts'
import { markStaffRead } from './mark-staff-read.ts'
import { searchMessages } from './search-messages.ts'
import { sendMessage } from './send-message.ts'

export function messagingEndpoints(deps: Deps): Handlers<typeof messaging.endpoints> {
  return {
    listConversations: listConversations(deps),
    listMessages: listMessages(deps),
    sendMessage: sendMessage(deps),
    markRead: markRead(deps),
    markAllRead: markAllRead(deps),
    countUnread: countUnread(deps),
    deleteMessage: deleteMessage(deps),
    searchMessages: searchMessages(deps),
    listStaffMessages: listStaffMessages(deps),
    markStaffRead: markStaffRead(deps),
  }
}
