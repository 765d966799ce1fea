import type { auth } from '@codekin/contracts/auth/endpoints'
import { inTransaction } from '@codekin/db/transaction'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { endSessions, revokeSessions } from '../../operations/end-sessions.ts'
import { lockSession } from '../../store/sessions.ts'

export const endSession =
  ({ db, clock, bus }: Deps): Handler<typeof auth.endpoints.endSession> =>
  async ({ params, caller, fail }) => {
    const now = clock.now()
    const ended = await inTransaction(db, async (trx) => {
      const session = await lockSession(trx, params.id)
      if (session?.userId !== caller.userId) throw fail('not_found')
      return endSessions(trx, caller.userId, [session.id], { at: now, reason: 'ended-by-owner' })
    })
    // One that has ended already is gone.
    if (ended.length === 0) throw fail('not_found')
    await revokeSessions(bus, ended, now)
  }
