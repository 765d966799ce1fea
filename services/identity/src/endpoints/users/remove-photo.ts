import type { users } from '@codekin/contracts/users/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { changeProfile } from '../../operations/change-profile.ts'
import { discardPhoto } from '../../operations/discard-photo.ts'
import { updatePhotoKey } from '../../store/photos.ts'

export const removePhoto =
  (deps: Deps): Handler<typeof users.endpoints.removePhoto> =>
  async ({ caller: { userId }, fail }) => {
    const changed = await changeProfile(deps, userId, async ({ trx, photoKey }) => {
      if (photoKey === null) return undefined
      await updatePhotoKey(trx, userId, null)
      return { photoKey }
    })
    if (!changed) throw fail('not_signed_in')
    if (changed.done) await discardPhoto(deps, changed.done.photoKey)
  }
