import { type Job, job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { deleteOldFailures } from '../store/scheduled-messages.ts'

/** How long the author can see why a message was not sent. */
const retentionDays = 30
const batchSize = 5_000

export const forgetFailedMessages = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Job =>
  job({
    name: 'forget-failed-messages',
    everySeconds: 3_600,
    run: async ({ signal }) => {
      const before = new Date(clock.now().getTime() - retentionDays * 86_400_000)
      while (!signal.aborted && (await deleteOldFailures(db, { before, limit: batchSize })) === batchSize);
    },
  })
