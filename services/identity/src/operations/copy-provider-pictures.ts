import { randomBytes } from 'node:crypto'
import type { Deps } from '../deps.ts'
import {
  findLinkedProvider,
  listWaitingPictures,
  type ProviderAccount,
  updatePictureDone,
} from '../store/linked-providers.ts'
import { insertPhoto, updatePhotoKey } from '../store/photos.ts'
import type { LinkedProvider } from '../store/provider-tables.ts'
import { changeProfile } from './change-profile.ts'

type Waiting = Pick<LinkedProvider, 'provider' | 'subject' | 'userId' | 'pictureUrl' | 'linkedAt'>

const batchSize = 20
/** After this time without success the picture is given up. */
const retryMinutesMax = 60

/** Copies the picture of a new account in the background: no request waits for it, and the job retries. */
export function copyPictureInBackground(deps: Deps, account: ProviderAccount): void {
  const copied = findLinkedProvider(deps.db, account).then((linked) => linked && copyPicture(deps, linked))
  copied.catch((error: unknown) => deps.log.warn({ err: error }, 'a picture could not be copied'))
}

/** Copies pending pictures. */
export async function copyWaitingPictures(deps: Deps, signal: AbortSignal): Promise<void> {
  for (const waiting of await listWaitingPictures(deps.db, batchSize)) {
    if (!signal.aborted) await copyPicture(deps, waiting)
  }
}

/** Copies a picture to our own storage, so that the provider can't see who views the profile. */
async function copyPicture(deps: Deps, waiting: Waiting): Promise<void> {
  const { db, clock, log } = deps
  const { userId, pictureUrl, linkedAt } = waiting
  if (pictureUrl === null) return
  try {
    await setProfilePhoto(deps, userId, pictureUrl)
  } catch (error) {
    log.warn({ err: error, userId }, "a provider's picture was not copied")
    if (clock.now().getTime() - linkedAt.getTime() < retryMinutesMax * 60 * 1000) return
  }
  await updatePictureDone(db, waiting)
}

/** Shows the picture in the profile, unless a photo was chosen meanwhile. */
async function setProfilePhoto(deps: Deps, userId: string, pictureUrl: string): Promise<void> {
  const { db, clock, photos, pictures, downloadPicture } = deps
  const file = await downloadPicture(pictureUrl)
  const encoded = file && (await pictures.encode(userId, file))
  if (!encoded || encoded === 'too-costly') return
  const key = randomBytes(16).toString('hex')
  // The row comes first: the cleanup job finds abandoned files by it.
  await insertPhoto(db, { key, userId, createdAt: clock.now(), likeness: encoded.likeness })
  await photos.put(key, encoded.versions)
  await changeProfile(
    deps,
    userId,
    async ({ trx, photoKey }) => {
      if (photoKey !== null) return undefined
      await updatePhotoKey(trx, userId, key)
      return {}
    },
    'provider',
  )
}
