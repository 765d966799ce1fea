import type { Deps } from '../deps.ts'
import { deletePhoto } from '../store/photos.ts'

/** Removes a photo that no profile shows any more. If this fails, the job `remove-unused-photos` does it later. */
export async function discardPhoto(
  { db, photos, log }: Pick<Deps, 'db' | 'photos' | 'log'>,
  key: string,
): Promise<void> {
  try {
    await photos.remove(key)
    await deletePhoto(db, key)
  } catch (error) {
    log.warn({ err: error, photoKey: key }, 'an old photo stays for now')
  }
}
