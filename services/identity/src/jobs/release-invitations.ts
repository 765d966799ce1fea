import { job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { deleteUsesUnconfirmed } from '../store/invitations.ts'

/** Releases invitation uses of people who never confirmed their address. */
export const releaseInvitations = ({ db, clock }: Deps) =>
  job({
    name: 'release-invitations',
    everySeconds: 10 * 60,
    run: () => deleteUsesUnconfirmed(db, clock.now()),
  })
