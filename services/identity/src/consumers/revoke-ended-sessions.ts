import { sessionRevoked } from '@codekin/contracts/identity/events'
import { revoke } from '@codekin/event-bus/revocations'
import type { Deps } from '../deps.ts'
import { consumer } from '../follow.ts'

/** Writes the revocation of every ended session, even if the process died between the commit and its own attempt. */
export const revokeEndedSessions = ({ bus }: Pick<Deps, 'bus'>) =>
  consumer({
    on: sessionRevoked,
    name: 'revoke-ended-sessions',
    handle: ({ data: { userId, sessionId, revokedAt } }) => {
      const before = new Date(revokedAt)
      return revoke(bus, sessionId === null ? { userId, before } : { sessionId, before })
    },
  })
