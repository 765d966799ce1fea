import type { users } from '@codekin/contracts/users/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { noChoices, presentSettings } from '../../domain/settings.ts'
import { findDeveloper } from '../../store/profiles.ts'
import { findSettings } from '../../store/settings.ts'

export const getSettings =
  ({ db }: Deps): Handler<typeof users.endpoints.getSettings> =>
  async ({ caller: { userId }, fail }) => {
    const [developer, choices] = await Promise.all([findDeveloper(db, userId), findSettings(db, userId)])
    if (!developer) throw fail('not_signed_in')
    return presentSettings(choices ?? noChoices, developer)
  }
