import type { users } from '@codekin/contracts/users/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentProfile } from '../../domain/profile.ts'
import { recordProfileViewInBackground } from '../../operations/record-profile-view.ts'
import { findVisibleDeveloper } from '../../store/search.ts'

export const getProfile =
  (deps: Deps): Handler<typeof users.endpoints.getProfile> =>
  async ({ params, caller, fail }) => {
    const developer = await findVisibleDeveloper(deps.db, params.id, caller.userId, deps.clock.now())
    if (!developer) throw fail('not_found')
    recordProfileViewInBackground(deps, { viewerId: caller.userId, userId: params.id })
    return presentProfile(developer)
  }
