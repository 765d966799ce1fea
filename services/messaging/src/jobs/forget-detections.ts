import { type Job, job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { removeOldDetections } from '../store/detections.ts'

/** So long somebody may say that it was a false alarm. */
const keptDays = 30
const atOnce = 5_000

export const forgetDetections = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Job =>
  job({
    name: 'forget-detections',
    everySeconds: 3_600,
    run: async ({ signal }) => {
      const before = new Date(clock.now().getTime() - keptDays * 86_400_000)
      while (!signal.aborted && (await removeOldDetections(db, { before, limit: atOnce })) === atOnce);
    },
  })
