import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { listActiveSessions } from '../../store/sessions.ts'

export const listSessions =
  ({ db, clock }: Deps): Handler<typeof auth.endpoints.listSessions> =>
  async ({ caller }) => {
    const sessions = await listActiveSessions(db, caller.userId, clock.now())
    return {
      sessions: sessions.map(({ id, userAgent, addressRange, createdAt, lastUsedAt }) => ({
        id,
        userAgent,
        addressRange,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        isCurrent: id === caller.sessionId,
      })),
    }
  }
