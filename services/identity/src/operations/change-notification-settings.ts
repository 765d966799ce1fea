import type { NotificationsChange, UserSettings } from '@codekin/contracts/users/settings'
import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { mergeNotifications, presentSettings } from '../domain/settings.ts'
import { updateNoticesDueWhenReady } from '../store/notices.ts'
import { findDeveloper } from '../store/profiles.ts'
import { changeSettings } from './change-settings.ts'

/** Changes notification settings, and reschedules pending notices. Undefined if there is no such account. */
export function changeNotificationSettings(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  change: NotificationsChange,
): Promise<UserSettings | undefined> {
  return inTransaction(db, async (trx) => {
    const developer = await findDeveloper(trx, userId)
    if (!developer) return undefined
    const choices = await changeSettings(trx, { userId, now: clock.now() }, ({ notifications }) => ({
      notifications: mergeNotifications(notifications, change),
    }))
    await updateNoticesDueWhenReady(trx, userId)
    return presentSettings(choices, developer)
  })
}
