import { job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { removeImageFiles } from '../operations/discard-images.ts'
import { type ImagePlace, listRemovedImages, updateUnsentImagesDiscarded } from '../store/images.ts'

const unsentHours = 24
const uploadHours = 1
const batchSize = 100
const hourMilliseconds = 3_600_000

/** Removes images not sent within a day of upload, and files whose removal was interrupted. */
export const removeUnsentImages = (deps: Deps) =>
  job({
    name: 'remove-unsent-images',
    everySeconds: 15 * 60,
    run: async ({ signal }) => {
      const now = deps.clock.now()
      const ago = (hours: number) => new Date(now.getTime() - hours * hourMilliseconds)
      await updateUnsentImagesDiscarded(deps.db, ago(unsentHours), now)
      let removed: ImagePlace[]
      let after: ImagePlace | undefined
      do {
        removed = await listRemovedImages(deps.db, { messageId: null, after, limit: batchSize })
        for (const { id } of removed) {
          if (signal.aborted) return
          await removeImageFiles(deps, id)
        }
        after = removed.at(-1)
      } while (removed.length === batchSize)
      await deps.blobs.sweepUnfinished(ago(uploadHours))
    },
  })
