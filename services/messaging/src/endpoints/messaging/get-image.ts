import { pictureContentType } from '@codekin/blobs/pictures/shapes'
import type { messaging } from '@codekin/contracts/messaging/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { isImageThere } from '../../store/images.ts'

/** A signed URL needs no further check: it comes with a message that its reader may see. */
export const getImage =
  ({ db, clock, images, imageAddresses }: Deps): Handler<typeof messaging.endpoints.getImage> =>
  async ({ params: { id }, query, fail }) => {
    if (!imageAddresses.isSigned({ id, ...query }, clock.now())) throw fail('not_found')
    const [bytes, isThere] = await Promise.all([images.get(id, query.size), isImageThere(db, id)])
    if (!bytes || !isThere) throw fail('not_found')
    return { bytes, contentType: pictureContentType }
  }
