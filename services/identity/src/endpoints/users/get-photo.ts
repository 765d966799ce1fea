import type { users } from '@codekin/contracts/users/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import { photoContentType } from '../../adapters/images.ts'
import type { Deps } from '../../deps.ts'

export const getPhoto =
  ({ photos }: Deps): Handler<typeof users.endpoints.getPhoto> =>
  async ({ params, query, fail }) => {
    const bytes = await photos.get(params.key, query.size)
    if (!bytes) throw fail('not_found')
    return { bytes, contentType: photoContentType }
  }
