import type { users } from '@codekin/contracts/users/endpoints'
import { inTransaction } from '@codekin/db/transaction'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentSettings, withNotifications } from '../../domain/settings.ts'
import { changeSettingsOf } from '../../operations/change-settings.ts'
import { changeNoticesDueWhenReady } from '../../store/notices.ts'
import { findDeveloper } from '../../store/profiles.ts'

export const changeNotifications =
  ({ db, clock }: Deps): Handler<typeof users.endpoints.changeNotifications> =>
  ({ body, caller: { userId }, fail }) =>
    inTransaction(db, async (trx) => {
      const developer = await findDeveloper(trx, userId)
      if (!developer) throw fail('not_signed_in')
      const chosen = await changeSettingsOf(trx, { userId, now: clock.now() }, ({ notifications }) => ({
        notifications: withNotifications(notifications, body),
      }))
      await changeNoticesDueWhenReady(trx, userId)
      return presentSettings(chosen, developer)
    })
