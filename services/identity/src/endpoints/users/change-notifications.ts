import type { users } from '@codekin/contracts/users/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { changeNotificationSettings } from '../../operations/change-notification-settings.ts'

export const changeNotifications =
  (deps: Deps): Handler<typeof users.endpoints.changeNotifications> =>
  async ({ body, caller, fail }) => {
    const settings = await changeNotificationSettings(deps, caller.userId, body)
    if (!settings) throw fail('not_signed_in')
    return settings
  }
