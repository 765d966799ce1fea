import { job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { announceWaitingProfiles as announce } from '../operations/announce-waiting-profiles.ts'

/** Migrations fill the queue; it is usually empty. */
export const announceWaitingProfiles = (deps: Deps) =>
  job({
    name: 'announce-waiting-profiles',
    everySeconds: 5 * 60,
    isRunAtStart: true,
    run: ({ signal }) => announce(deps, signal),
  })
