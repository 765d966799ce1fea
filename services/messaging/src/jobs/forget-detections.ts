import { metricDays } from '@codekin/contracts/own-analytics/metrics'
import { type Job, job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { deleteOldDetections } from '../store/detections.ts'

/** How long a false alarm can be reported. */
const retentionDays = 30
/** How long a finding counts for a sent first message: the longest reported period plus the current day. */
const sentRetentionDays = metricDays + 1
const batchSize = 5_000

export const forgetDetections = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Job =>
  job({
    name: 'forget-detections',
    everySeconds: 3_600,
    run: async ({ signal }) => {
      const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000)
      const old = { before: daysAgo(retentionDays), sentBefore: daysAgo(sentRetentionDays), limit: batchSize }
      while (!signal.aborted && (await deleteOldDetections(db, old)) === batchSize);
    },
  })
