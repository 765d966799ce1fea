import { noticeSent } from '@codekin/contracts/admin/events'
import type { Trx } from '@codekin/db/open-db'
import { announce, announceMany } from '@codekin/event-bus/announce'
import { newId } from '@codekin/service-kit/new-id'
import type { Tables } from '../store/tables.ts'

/** Where the product shows somebody what they reported, and what was decided about them. */
export const safetyPath = '/settings/safety'

export type Notice = {
  userId: string
  kind: 'statement' | 'case' | 'staff'
  subject: string
  paragraphs: string[]
  /** Where the product shows it. */
  path?: string
  hasAppealLink?: boolean
}

/** Has somebody told something by mail, if the transaction commits. Answers the notice's id. */
export async function sendNotice(trx: Trx<Tables>, notice: Notice, at: Date): Promise<string> {
  const sent = sentOf(notice, at)
  await announce(trx, noticeSent, sent, { occurredAt: at })
  return sent.noticeId
}

/** Tells somebody what was decided about them, with the link by which they can appeal; nothing where there is nobody, or nothing to tell. */
export async function sendStatement(
  trx: Trx<Tables>,
  userId: string | null,
  said: { subject: string; paragraphs: string[] } | null,
  at: Date,
): Promise<void> {
  if (userId === null || said === null) return
  await sendNotice(trx, { userId, kind: 'statement', ...said, path: safetyPath, hasAppealLink: true }, at)
}

/** Many notices at once. */
export async function sendNotices(trx: Trx<Tables>, notices: readonly Notice[], at: Date): Promise<void> {
  const sent = notices.map((notice) => sentOf(notice, at))
  await announceMany(trx, noticeSent, sent, { occurredAt: at })
}

function sentOf(notice: Notice, at: Date) {
  const { path = null, hasAppealLink = false, ...said } = notice
  return { noticeId: newId(), ...said, path, hasAppealLink, sentAt: at.toISOString() }
}
