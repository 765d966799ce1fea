import type { users } from '@codekin/contracts/users/endpoints'
import { inTransaction } from '@codekin/db/transaction'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentSettings, withPreferences } from '../../domain/settings.ts'
import { changeSettingsOf } from '../../operations/change-settings.ts'
import { findDeveloper } from '../../store/profiles.ts'

export const changePreferences =
  ({ db, clock }: Deps): Handler<typeof users.endpoints.changePreferences> =>
  ({ body, caller: { userId }, fail }) =>
    inTransaction(db, async (trx) => {
      const developer = await findDeveloper(trx, userId)
      if (!developer) throw fail('not_signed_in')
      const chosen = await changeSettingsOf(trx, { userId, now: clock.now() }, ({ preferences }) => ({
        preferences: withPreferences(preferences, body),
      }))
      return presentSettings(chosen, developer)
    })
