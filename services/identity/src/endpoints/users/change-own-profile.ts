import type { users } from '@codekin/contracts/users/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentOwnProfile, toProfileEdits } from '../../domain/profile.ts'
import { changeProfile } from '../../operations/change-profile.ts'
import { deleteDraftFields } from '../../store/onboarding.ts'
import { findDeveloper, updateProfile } from '../../store/profiles.ts'

export const changeOwnProfile =
  (deps: Deps): Handler<typeof users.endpoints.changeOwnProfile> =>
  async ({ body, caller: { userId }, fail }) => {
    const edits = toProfileEdits(body)
    const changed = await changeProfile(deps, userId, async ({ trx }) => {
      if (Object.keys(edits).length === 0) return undefined
      await updateProfile(trx, userId, edits)
      // Fields sent with an unchanged value are newer than their drafts as well.
      await deleteDraftFields(trx, userId, Object.keys(body))
      return edits
    })
    const developer = changed?.done ? changed.developer : await findDeveloper(deps.db, userId)
    if (!developer) throw fail('not_signed_in')
    return presentOwnProfile(developer)
  }
