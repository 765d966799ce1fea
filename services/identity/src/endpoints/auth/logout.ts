import type { auth } from '@codekin/contracts/auth/endpoints'
import { inTransaction } from '@codekin/db/transaction'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { endSessions, revokeSessions } from '../../operations/end-sessions.ts'
import { lockSession } from '../../store/sessions.ts'

export const logout =
  ({ db, clock, tokens, bus }: Deps): Handler<typeof auth.endpoints.logout> =>
  async ({ body }) => {
    // Whoever holds any token of a session, even a spent or expired one, may end it.
    const claims = await tokens.readRefresh(body.refreshToken, { acceptExpired: true })
    if (!claims) return
    const { userId, sessionId } = claims
    const now = clock.now()
    const ended = await inTransaction(db, async (trx) => {
      const session = await lockSession(trx, sessionId)
      if (session?.userId !== userId) return []
      return endSessions(trx, userId, [sessionId], { at: now, reason: 'logout' })
    })
    await revokeSessions(bus, ended, now)
  }
