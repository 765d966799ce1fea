import type { NoticeKind } from '@codekin/contracts/users/settings'
import type { Trx } from '@codekin/db/open-db'
import type { Deps } from '../deps.ts'
import { waitSeconds } from '../domain/mail-time.ts'
import { insertNotice, insertNotices, type NewNotice } from '../store/notices.ts'
import type { Tables } from '../store/tables.ts'

type NewNoticeEvent = {
  /** Set if another table has a row with the same id. */
  id?: string
  userId: string
  kind: NoticeKind
  occurredAt: Date
  /** The person it is about; the notice is dropped if the recipient may not see them. */
  otherId?: string
  matchId?: string
  seq?: number
}

/** Older events, such as those from before a downtime, cause no mail. */
const freshSeconds = 24 * 60 * 60

type NoticeDeps = Pick<Deps, 'newId' | 'clock'>

/**
 * Stores a notice in the transaction of its event; `send-notices` decides whether and when to mail it, by the recipient's
 * settings. A new kind needs a consumer that calls this, and its sentence in `domain/notice-mail.ts`.
 */
export async function notify(deps: NoticeDeps, trx: Trx<Tables>, event: NewNoticeEvent): Promise<void> {
  const notice = toNotice(deps, event)
  if (notice) await insertNotice(trx, notice)
}

/** The same for several events at once. */
export async function notifyMany(deps: NoticeDeps, trx: Trx<Tables>, events: readonly NewNoticeEvent[]): Promise<void> {
  const notices = events.flatMap((one) => toNotice(deps, one) ?? [])
  if (notices.length > 0) await insertNotices(trx, notices)
}

function toNotice(
  { newId, clock }: NoticeDeps,
  { id = newId(), userId, kind, occurredAt, otherId, matchId, seq }: NewNoticeEvent,
): NewNotice | undefined {
  if (clock.now().getTime() - occurredAt.getTime() > freshSeconds * 1000) return undefined
  const readyAt = new Date(occurredAt.getTime() + waitSeconds[kind] * 1000)
  const about = { otherId: otherId ?? null, matchId: matchId ?? null, seq: seq ?? null }
  return { id, userId, kind, ...about, occurredAt, readyAt, dueAt: readyAt }
}
