import type { Deps } from '../deps.ts'
import { deleteImage, listRemovedImages } from '../store/images.ts'

type Needed = Pick<Deps, 'db' | 'images' | 'log'>
const messageImagesMax = 100

/** Removes the files of an image that nobody gets any more. What fails here is done later by the job `remove-unsent-images`. */
export async function removeImageFiles({ db, images, log }: Needed, id: string): Promise<void> {
  try {
    await images.remove(id)
    await deleteImage(db, id)
  } catch (error) {
    log.warn({ err: error, imageId: id }, 'removing the files of an image failed, will retry')
  }
}

/** The same for the images of a message that was deleted. */
export async function removeFilesOfMessage(deps: Needed, messageId: string): Promise<void> {
  const removed = await listRemovedImages(deps.db, { messageId, after: undefined, limit: messageImagesMax })
  for (const { id } of removed) await removeImageFiles(deps, id)
}
