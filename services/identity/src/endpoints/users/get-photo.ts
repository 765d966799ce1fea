import { pictureContentType } from '@codekin/blobs/pictures/shapes'
import type { users } from '@codekin/contracts/users/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { isPhotoOfClosed } from '../../store/photos.ts'

export const getPhoto =
  ({ db, photos }: Deps): Handler<typeof users.endpoints.getPhoto> =>
  async ({ params, query, fail }) => {
    const [bytes, isClosed] = await Promise.all([photos.get(params.key, query.size), isPhotoOfClosed(db, params.key)])
    if (!bytes || isClosed) throw fail('not_found')
    return { bytes, contentType: pictureContentType }
  }
