import { sessionRevoked } from '@codekin/contracts/identity/events'
import { consumer, type Handled } from '@codekin/event-bus/consume'
import { revoke } from '@codekin/event-bus/revocations'
import type { Deps } from '../deps.ts'
import type { Tables } from '../store/tables.ts'

type Ended = { userId: string; sessionId: string | null; revokedAt: string }

/** Writes the revocation of every ended session, also when the process died between the commit and its own attempt. */
export const revokeEndedSessions = ({ bus }: Pick<Deps, 'bus'>) =>
  consumer({
    on: sessionRevoked,
    name: 'identity.revoke-ended-sessions',
    handle: ({ data: { userId, sessionId, revokedAt } }: Handled<Ended, Tables>) => {
      const before = new Date(revokedAt)
      return revoke(bus, sessionId === null ? { userId, before } : { sessionId, before })
    },
  })
