import type { users } from '@codekin/contracts/users/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { changeUserPreferences } from '../../operations/change-user-preferences.ts'

export const changePreferences =
  (deps: Deps): Handler<typeof users.endpoints.changePreferences> =>
  async ({ body, caller, fail }) => {
    const settings = await changeUserPreferences(deps, caller.userId, body)
    if (!settings) throw fail('not_signed_in')
    return settings
  }
