import type { users } from '@codekin/contracts/users/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentOwnProfile } from '../../domain/profile.ts'
import { findDeveloper } from '../../store/profiles.ts'

export const getOwnProfile =
  ({ db }: Deps): Handler<typeof users.endpoints.getOwnProfile> =>
  async ({ caller, fail }) => {
    const developer = await findDeveloper(db, caller.userId)
    // A token stays valid for minutes after its account is erased.
    if (!developer) throw fail('not_signed_in')
    return presentOwnProfile(developer)
  }
