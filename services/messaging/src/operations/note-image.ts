import type { Db } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { insertImage, lockImages, type NewImage } from '../store/images.ts'
import type { Tables } from '../store/tables.ts'

/** So many images of one person may wait to be sent. */
const waitingMax = 20

/** Notes an image before its files are stored. False where as many wait to be sent as may; what is noted at once waits for one another. */
export async function noteImage(db: Db<Tables>, image: NewImage): Promise<boolean> {
  return await inTransaction(db, async (trx) => {
    await lockImages(trx, image.userId)
    return await insertImage(trx, image, waitingMax)
  })
}
