import { randomBytes } from 'node:crypto'
import type { users } from '@codekin/contracts/users/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { photoUrl } from '../../domain/profile.ts'
import { changeProfile } from '../../operations/change-profile.ts'
import { discardPhoto } from '../../operations/discard-photo.ts'
import { findAccount } from '../../store/accounts.ts'
import { insertPhoto, updatePhotoKey } from '../../store/photos.ts'

const tooCostly = 'This photo is too complex to process. Save a smaller one, or a plain JPEG or PNG.'

export const uploadPhoto =
  (deps: Deps): Handler<typeof users.endpoints.uploadPhoto> =>
  async ({ file, caller: { userId }, fail }) => {
    const { db, clock, photos, pictures } = deps
    if (!(await findAccount(db, userId))) throw fail('not_signed_in')
    const encoded = await pictures.encode(userId, file)
    if (encoded === 'too-costly') throw fail('unreadable_image', { message: tooCostly })
    if (!encoded) throw fail('unreadable_image')
    const key = randomBytes(16).toString('hex')
    // Recorded first, so that the files are found and removed if the process dies here.
    await insertPhoto(db, { key, userId, createdAt: clock.now(), likeness: encoded.likeness })
    await photos.put(key, encoded.versions)
    const changed = await changeProfile(deps, userId, async ({ trx, photoKey }) => {
      await updatePhotoKey(trx, userId, key)
      return { old: photoKey }
    })
    if (changed?.done?.old) await discardPhoto(deps, changed.done.old)
    return { photoUrl: photoUrl(key) }
  }
