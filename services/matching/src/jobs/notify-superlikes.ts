import { type Job, job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { notifySuperlike } from '../operations/notify-superlike.ts'
import { listDueSuperlikes } from '../store/superlikes.ts'

const perRun = 500

/** Notifies people of superlikes that can't be undone any more. */
export function notifySuperlikes(deps: Pick<Deps, 'db' | 'clock'>): Job {
  return job({
    name: 'tell-superlikes',
    everySeconds: 15,
    run: async ({ signal }) => {
      for (const due of await listDueSuperlikes(deps.db, { now: deps.clock.now(), limit: perRun })) {
        if (signal.aborted) return
        await notifySuperlike(deps, due)
      }
    },
  })
}
