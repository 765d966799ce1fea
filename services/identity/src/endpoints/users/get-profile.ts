import type { users } from '@codekin/contracts/users/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentProfile } from '../../domain/profile.ts'
import { findVisibleDeveloper } from '../../store/search.ts'

export const getProfile =
  ({ db, clock }: Deps): Handler<typeof users.endpoints.getProfile> =>
  async ({ params, caller, fail }) => {
    const developer = await findVisibleDeveloper(db, params.id, caller.userId, clock.now())
    if (!developer) throw fail('not_found')
    return presentProfile(developer)
  }
