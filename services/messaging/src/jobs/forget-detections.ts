import { metricDays } from '@codekin/contracts/own-analytics/metrics'
import { type Job, job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { deleteOldDetections } from '../store/detections.ts'

/** So long somebody may say that it was a false alarm. */
const keptDays = 30
/** And so long it counts what a first message went out with: as far back as that is told, and the day that is not over. */
const sentKeptDays = metricDays + 1
const atOnce = 5_000

export const forgetDetections = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Job =>
  job({
    name: 'forget-detections',
    everySeconds: 3_600,
    run: async ({ signal }) => {
      const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000)
      const old = { before: daysAgo(keptDays), sentBefore: daysAgo(sentKeptDays), limit: atOnce }
      while (!signal.aborted && (await deleteOldDetections(db, old)) === atOnce);
    },
  })
