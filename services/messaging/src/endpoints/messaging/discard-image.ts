import type { messaging } from '@codekin/contracts/messaging/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { removeImageFiles } from '../../operations/discard-images.ts'
import { updateImageDiscarded } from '../../store/images.ts'

export const discardImage =
  (deps: Deps): Handler<typeof messaging.endpoints.discardImage> =>
  async ({ params: { id }, caller: { userId }, fail }) => {
    if (!(await updateImageDiscarded(deps.db, { userId, now: deps.clock.now() }, id))) throw fail('not_found')
    await removeImageFiles(deps, id)
    return undefined
  }
