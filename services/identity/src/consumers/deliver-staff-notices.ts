import { noticeSent, staffMessageSent } from '@codekin/contracts/admin/events'
import { previewOf } from '@codekin/contracts/messaging/models'
import type { Deps } from '../deps.ts'
import { consumer } from '../follow.ts'
import { deliverStaffNotice } from '../operations/deliver-staff-notice.ts'

type StaffNoticeDeps = Pick<Deps, 'newId' | 'clock'>

/** Notices about a decision, a case or the product. */
export const deliverStaffNotices = (deps: StaffNoticeDeps) =>
  consumer({
    on: noticeSent,
    name: 'notice-staff',
    handle: ({ data: { noticeId, sentAt, ...notice }, trx }) =>
      deliverStaffNotice(deps, trx, { ...notice, id: noticeId, sentAt: new Date(sentAt) }),
  })

/** Mails a preview of a staff message; the whole message is in the product. */
export const deliverStaffMessageNotices = (deps: StaffNoticeDeps) =>
  consumer({
    on: staffMessageSent,
    name: 'notice-staff-messages',
    handle: ({ data: { messageId, userId, text, sentAt }, trx }) =>
      deliverStaffNotice(deps, trx, {
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
