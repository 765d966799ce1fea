import { type Job, job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { hasNoMembers } from '../projections/member/read.ts'
import { rebuildMembers } from '../projections/member/rebuild.ts'

/** Fills an empty `member` table, for a database younger than what the stream still holds. */
export function fillMembers({ db, bus, log }: Deps): Job {
  return job({
    name: 'fill-members',
    everySeconds: 60,
    isRunAtStart: true,
    run: async ({ signal }) => {
      if (!(await hasNoMembers(db))) return
      const count = await rebuildMembers(db, bus, signal)
      if (count > 0) log.info({ count }, 'members were taken from identity')
    },
  })
}
