import type { messaging } from '@codekin/contracts/messaging/endpoints'
import type { Handlers } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { answerStaff } from './answer-staff.ts'
import {
  archiveConversation,
  listMuted,
  muteConversation,
  unarchiveConversation,
  unmuteConversation,
} from './arrange.ts'
import { countUnread } from './count-unread.ts'
import { deleteMessage } from './delete-message.ts'
import { discardImage } from './discard-image.ts'
import { keepDraft, listDrafts } from './drafts.ts'
import { editMessage } from './edit-message.ts'
import { findMessageAt } from './find-message-at.ts'
import { getImage } from './get-image.ts'
import { listConversations } from './list-conversations.ts'
import { listIdeas } from './list-ideas.ts'
import { listMessages } from './list-messages.ts'
import { listStaffMessages } from './list-staff-messages.ts'
import { markAllRead } from './mark-all-read.ts'
import { markRead } from './mark-read.ts'
import { markStaffRead } from './mark-staff-read.ts'
import { addReaction, removeReaction } from './react.ts'
import {
  cancelScheduledMessage,
  listAllScheduledMessages,
  listScheduledMessages,
  scheduleMessage,
} from './schedule-messages.ts'
import { searchMessages } from './search-messages.ts'
import { sendMessage } from './send-message.ts'
import { uploadImage } from './upload-image.ts'

export function messagingEndpoints(deps: Deps): Handlers<typeof messaging.endpoints> {
  return {
    listConversations: listConversations(deps),
    listMessages: listMessages(deps),
    sendMessage: sendMessage(deps),
    uploadImage: uploadImage(deps),
    discardImage: discardImage(deps),
    getImage: getImage(deps),
    scheduleMessage: scheduleMessage(deps),
    listAllScheduledMessages: listAllScheduledMessages(deps),
    listScheduledMessages: listScheduledMessages(deps),
    cancelScheduledMessage: cancelScheduledMessage(deps),
    listDrafts: listDrafts(deps),
    keepDraft: keepDraft(deps),
    markRead: markRead(deps),
    markAllRead: markAllRead(deps),
    muteConversation: muteConversation(deps),
    unmuteConversation: unmuteConversation(deps),
    archiveConversation: archiveConversation(deps),
    unarchiveConversation: unarchiveConversation(deps),
    listMuted: listMuted(deps),
    countUnread: countUnread(deps),
    deleteMessage: deleteMessage(deps),
    editMessage: editMessage(deps),
    addReaction: addReaction(deps),
    removeReaction: removeReaction(deps),
    listIdeas: listIdeas(deps),
    findMessageAt: findMessageAt(deps),
    searchMessages: searchMessages(deps),
    listStaffMessages: listStaffMessages(deps),
    answerStaff: answerStaff(deps),
    markStaffRead: markStaffRead(deps),
  }
}
