import type { Deps } from '../deps.ts'
import { deleteImage, listRemovedImages } from '../store/images.ts'

type Needed = Pick<Deps, 'db' | 'images' | 'log'>
const messageImagesMax = 100

/** Removes the files of a discarded image. The job `remove-unsent-images` retries failures. */
export async function removeImageFiles({ db, images, log }: Needed, id: string): Promise<void> {
  try {
    await images.remove(id)
    await deleteImage(db, id)
  } catch (error) {
    log.warn({ err: error, imageId: id }, 'removing the files of an image failed, will retry')
  }
}

/** The same for the images of a deleted message. */
export async function removeFilesOfMessage(deps: Needed, messageId: string): Promise<void> {
  const removed = await listRemovedImages(deps.db, { messageId, after: undefined, limit: messageImagesMax })
  for (const { id } of removed) await removeImageFiles(deps, id)
}
