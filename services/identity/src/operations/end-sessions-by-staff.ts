import type { CommandReply } from '@codekin/contracts/command'
import type { endSessions } from '@codekin/contracts/identity/commands'
import type { Deps } from '../deps.ts'
import { lockAccount } from '../store/accounts.ts'
import { insertMail } from '../store/mails.ts'
import { endAllSessions, revokeSessions } from './end-sessions.ts'
import { executeCountingCommandOnce } from './execute-command-once.ts'

type EndingDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'bus' | 'mails'>

/**
 * Signs a person out everywhere as staff decided. They are mailed if a session ended. Their sign-in methods stay, so that they
 * can sign in again.
 */
export async function endSessionsByStaff(
  deps: EndingDeps,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<CommandReply<typeof endSessions>> {
  let ended: string[] = []
  const { outcome, count } = await executeCountingCommandOnce(deps, orderId, async (trx, now) => {
    ended = []
    const account = await lockAccount(trx, userId)
    if (!account) return { outcome: 'not-found' as const, count: null }
    ended = await endAllSessions(trx, userId, { at: now, reason: 'ended-by-staff' })
    if (ended.length > 0) {
      await insertMail(trx, { id: deps.newId(), kind: 'sessions-ended', address: account.email, createdAt: now })
    }
    return { outcome: 'ended' as const, count: ended.length }
  })
  await revokeSessions(deps.bus, ended, deps.clock.now())
  if (ended.length > 0) deps.mails.wake()
  return outcome === 'ended' ? { outcome, sessions: count ?? 0 } : { outcome }
}
