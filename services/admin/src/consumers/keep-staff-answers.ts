import { staffAnswered } from '@codekin/contracts/messaging/events'
import { consumer } from '../follow.ts'
import { insertStaffAnswer } from '../store/staff-answers.ts'

/** Replies to staff messages appear in the person's history. */
export const keepStaffAnswers = consumer({
  on: staffAnswered,
  name: 'keep-staff-answers',
  handle: ({ data: { messageId: id, userId, content, sentAt }, trx }) =>
    insertStaffAnswer(trx, { id, userId, content, sentAt: new Date(sentAt) }),
})
