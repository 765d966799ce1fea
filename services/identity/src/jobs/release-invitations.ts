import { job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { deleteUsesUnconfirmed } from '../store/invitations.ts'

/** Whoever registers by invitation and never confirms their address uses nothing up. */
export const releaseInvitations = ({ db, clock }: Deps) =>
  job({
    name: 'release-invitations',
    everySeconds: 10 * 60,
    run: () => deleteUsesUnconfirmed(db, clock.now()),
  })
