import { noticeSent } from '@codekin/contracts/admin/events'
import type { Trx } from '@codekin/db/open-db'
import { announce, announceMany } from '@codekin/event-bus/announce'
import { newId } from '@codekin/service-kit/new-id'
import { renderReversal, renderStatement } from '../domain/statement.ts'
import { findPlanState } from '../store/person-parts.ts'
import { findStanding } from '../store/standings.ts'
import type { Tables } from '../store/tables.ts'

/** The page with a person's reports and the decisions about them. */
export const safetyPath = '/settings/safety'

export type Notice = {
  userId: string
  kind: 'statement' | 'case' | 'staff'
  subject: string
  paragraphs: string[]
  /** Page that shows it. */
  path?: string
  hasAppealLink?: boolean
}

/** Queues a mail to a person, sent if the transaction commits. Returns the notice's id. */
export async function sendNotice(trx: Trx<Tables>, notice: Notice, at: Date): Promise<string> {
  const sent = toNoticeEvent(notice, at)
  await announce(trx, noticeSent, sent, { occurredAt: at })
  return sent.noticeId
}

/**
 * Notifies a person of a decision about them, with the link to appeal; nothing if `userId` or `notice` is null. Only people who
 * can sign in are pointed to their settings: everyone else has the link.
 */
export async function sendStatement(
  trx: Trx<Tables>,
  userId: string | null,
  notice: { subject: string; paragraphs: string[] } | null,
  at: Date,
): Promise<void> {
  if (userId === null || notice === null) return
  const path = (await isSuspended(trx, userId, at)) ? {} : { path: safetyPath }
  await sendNotice(trx, { userId, kind: 'statement', ...notice, ...path, hasAppealLink: true }, at)
}

async function isSuspended(trx: Trx<Tables>, userId: string, at: Date): Promise<boolean> {
  const suspension = (await findStanding(trx, userId))?.suspension
  return Boolean(suspension) && (!suspension?.until || suspension.until > at)
}

/** Sends the statement of reasons, with the effect on a paid plan. */
export async function sendDecision(
  trx: Trx<Tables>,
  action: Parameters<typeof renderStatement>[0] & { subjectUserId: string | null },
  about: { by?: 'staff' | 'community'; subjectKind?: 'user' | 'message' | 'template' },
  at: Date,
): Promise<void> {
  const { subjectUserId: userId } = action
  const plan = userId === null ? undefined : await findPlanState(trx, userId)
  await sendStatement(trx, userId, renderStatement(action, { ...about, renewsAt: plan?.renewsAt ?? null }), at)
}

/** Sends the notice of a reversal, with the end of a plan that is no longer renewed. */
export async function sendReversal(
  trx: Trx<Tables>,
  action: Parameters<typeof renderReversal>[0] & { subjectUserId: string | null },
  about: { subjectKind?: 'user' | 'message' | 'template' },
  at: Date,
): Promise<void> {
  const { subjectUserId: userId } = action
  const paidUntil = await findPaidUntil(trx, userId, at)
  await sendStatement(trx, userId, renderReversal(action, { ...about, paidUntil }), at)
}

/** Returns when a paid plan ends that won't be renewed; null: it renews, or there is none. */
export async function findPaidUntil(trx: Trx<Tables>, userId: string | null, at: Date): Promise<Date | null> {
  const plan = userId === null ? undefined : await findPlanState(trx, userId)
  const isEnding = plan?.source === 'stripe' && plan.renewsAt === null && plan.until !== null && plan.until > at
  return isEnding ? plan.until : null
}

export async function sendNotices(trx: Trx<Tables>, notices: readonly Notice[], at: Date): Promise<void> {
  const sent = notices.map((notice) => toNoticeEvent(notice, at))
  await announceMany(trx, noticeSent, sent, { occurredAt: at })
}

function toNoticeEvent(notice: Notice, at: Date) {
  const { path = null, hasAppealLink = false, ...content } = notice
  return { noticeId: newId(), ...content, path, hasAppealLink, sentAt: at.toISOString() }
}
