import { job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { discardPhoto } from '../operations/discard-photo.ts'
import { listUnusedPhotos } from '../store/photos.ts'

/** An upload may take a while before the profile shows it. */
const untouchedMinutes = 60
const batchSize = 100

/** Deletes photos whose upload or removal was interrupted. */
export const removeUnusedPhotos = (deps: Deps) =>
  job({
    name: 'remove-unused-photos',
    everySeconds: 15 * 60,
    run: async ({ signal }) => {
      const before = new Date(deps.clock.now().getTime() - untouchedMinutes * 60 * 1000)
      for (const key of await listUnusedPhotos(deps.db, before, batchSize)) {
        if (signal.aborted) return
        await discardPhoto(deps, key)
      }
      await deps.blobs.sweepUnfinished(before)
    },
  })
