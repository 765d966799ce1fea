import { staffMessageSent } from '@codekin/contracts/admin/events'
import { staffMessageKept } from '@codekin/contracts/messaging/events'
import { previewOf } from '@codekin/contracts/messaging/models'
import { announce } from '@codekin/event-bus/announce'
import { consumer } from '../follow.ts'
import { insertStaffMessage } from '../store/staff-messages.ts'

/** Stores a message from staff, then announces that it can be read: a client that reacts at once finds it. */
export const keepStaffMessages = consumer({
  on: staffMessageSent,
  name: 'keep-staff-messages',
  handle: async ({ data: { messageId, userId, text, sentAt, mayAnswer }, trx }) => {
    const message = { id: messageId, userId, content: text, sentAt: new Date(sentAt), mayAnswer }
    if (!(await insertStaffMessage(trx, message))) return
    const event = { messageId, userId, preview: previewOf(text), createdAt: sentAt }
    await announce(trx, staffMessageKept, event, { occurredAt: message.sentAt })
  },
})
