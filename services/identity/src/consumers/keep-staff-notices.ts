import { noticeSent, staffMessageSent } from '@codekin/contracts/admin/events'
import { previewOf } from '@codekin/contracts/messaging/models'
import type { Deps } from '../deps.ts'
import { consumer } from '../follow.ts'
import { sendStaffNotice } from '../operations/send-staff-notice.ts'

type Needed = Pick<Deps, 'newId' | 'clock'>

/** What staff have somebody told of a decision, a case, or the place. */
export const noticeStaff = (deps: Needed) =>
  consumer({
    on: noticeSent,
    name: 'notice-staff',
    handle: ({ data: { noticeId, sentAt, ...said }, trx }) =>
      sendStaffNotice(deps, trx, { ...said, id: noticeId, sentAt: new Date(sentAt) }),
  })

/** What staff wrote to somebody is waiting in the product; the mail begins to tell what. */
export const noticeStaffMessages = (deps: Needed) =>
  consumer({
    on: staffMessageSent,
    name: 'notice-staff-messages',
    handle: ({ data: { messageId, userId, text, sentAt }, trx }) =>
      sendStaffNotice(deps, trx, {
        id: messageId,
        userId,
        kind: 'staff',
        subject: 'A message from our team',
        paragraphs: [previewOf(text)],
        path: '/messages',
        hasAppealLink: false,
        sentAt: new Date(sentAt),
      }),
  })
