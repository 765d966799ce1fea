import { type Job, job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { memberProjection, rebuildMembers } from '../projections/member/rebuild.ts'
import { isProjectionFilled } from '../store/projection-fillings.ts'

/** Takes the members from identity once, for a database that is younger than what the stream still holds. */
export function fillMembers(deps: Deps): Job {
  return job({
    name: 'fill-members',
    everySeconds: 60,
    isRunAtStart: true,
    run: async ({ signal }) => {
      if (await isProjectionFilled(deps.db, memberProjection)) return
      const count = await rebuildMembers(deps, signal)
      deps.log.info({ count }, 'members were taken from identity')
    },
  })
}
