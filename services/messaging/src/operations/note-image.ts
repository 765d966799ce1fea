import type { Db } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { insertImage, lockImages, type NewImage } from '../store/images.ts'
import type { Tables } from '../store/tables.ts'

/** The most images of one user that may wait to be sent. */
const waitingMax = 20

/**
 * Stores an image's row before its files. Returns false at the limit of unsent images; concurrent uploads wait for each other.
 */
export async function insertWaitingImage(db: Db<Tables>, image: NewImage): Promise<boolean> {
  return await inTransaction(db, async (trx) => {
    await lockImages(trx, image.userId)
    return await insertImage(trx, image, waitingMax)
  })
}
