import { staffAnswered } from '@codekin/contracts/messaging/events'
import { consumer } from '../follow.ts'
import { insertStaffAnswer } from '../store/staff-answers.ts'

/** What people write back to staff stands in their history. */
export const keepStaffAnswers = consumer({
  on: staffAnswered,
  name: 'keep-staff-answers',
  handle: ({ data: { messageId: id, userId, content, sentAt }, trx }) =>
    insertStaffAnswer(trx, { id, userId, content, sentAt: new Date(sentAt) }),
})
