import { job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { endStandings as end } from '../operations/end-standings.ts'

/** Ends suspensions, shadow bans and restrictions on time. */
export const endStandings = (deps: Pick<Deps, 'db' | 'clock'>) =>
  job({ name: 'end-standings', everySeconds: 60, isRunAtStart: true, run: ({ signal }) => end(deps, { signal }) })
