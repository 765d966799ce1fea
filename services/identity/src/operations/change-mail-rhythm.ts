import type { MailRhythm } from '@codekin/contracts/users/settings'
import { inTransaction } from '@codekin/db/transaction'
import { hashToken } from '../adapters/tokens.ts'
import type { Deps } from '../deps.ts'
import { withNotifications } from '../domain/settings.ts'
import { updateNoticesDueWhenReady } from '../store/notices.ts'
import { findUnsubscribeLink } from '../store/unsubscribe-links.ts'
import { changeSettingsOf } from './change-settings.ts'

/** How often mails come from now on, for the one to whom a link in such a mail was sent. False for a link that is none. */
export async function changeMailRhythm(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
  mailRhythm: MailRhythm,
): Promise<boolean> {
  return await inTransaction(db, async (trx) => {
    const now = clock.now()
    const link = await findUnsubscribeLink(trx, hashToken(token), now)
    if (!link) return false
    await changeSettingsOf(trx, { userId: link.userId, now }, ({ notifications }) => ({
      notifications: withNotifications(notifications, { mailRhythm }),
    }))
    await updateNoticesDueWhenReady(trx, link.userId)
    return true
  })
}
