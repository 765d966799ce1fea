import type { MailRhythm } from '@codekin/contracts/users/settings'
import { inTransaction } from '@codekin/db/transaction'
import { hashToken } from '../adapters/tokens.ts'
import type { Deps } from '../deps.ts'
import { mergeNotifications } from '../domain/settings.ts'
import { updateNoticesDueWhenReady } from '../store/notices.ts'
import { findUnsubscribeLink } from '../store/unsubscribe-links.ts'
import { changeSettings } from './change-settings.ts'

/** Changes how often mails are sent, for the recipient of an unsubscribe link. False for an invalid link. */
export async function changeMailRhythm(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
  mailRhythm: MailRhythm,
): Promise<boolean> {
  return await inTransaction(db, async (trx) => {
    const now = clock.now()
    const link = await findUnsubscribeLink(trx, hashToken(token), now)
    if (!link) return false
    await changeSettings(trx, { userId: link.userId, now }, ({ notifications }) => ({
      notifications: mergeNotifications(notifications, { mailRhythm }),
    }))
    await updateNoticesDueWhenReady(trx, link.userId)
    return true
  })
}
