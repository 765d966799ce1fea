import type { users } from '@codekin/contracts/users/endpoints'
import { inTransaction } from '@codekin/db/transaction'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { announceProfile } from '../../operations/announce-profile.ts'
import { discardPhoto } from '../../operations/discard-photo.ts'
import { changePhotoKey } from '../../store/photos.ts'
import { lockProfile } from '../../store/profiles.ts'

export const removePhoto =
  (deps: Deps): Handler<typeof users.endpoints.removePhoto> =>
  async ({ caller, fail }) => {
    const old = await inTransaction(deps.db, async (trx) => {
      const profile = await lockProfile(trx, caller.userId)
      if (!profile) throw fail('not_signed_in')
      if (profile.photoKey === null) return null
      await changePhotoKey(trx, caller.userId, null)
      await announceProfile(trx, caller.userId, deps.clock.now())
      return profile.photoKey
    })
    if (old) await discardPhoto(deps, old)
  }
