import { accountClosed } from '@codekin/contracts/identity/events'
import { announce } from '@codekin/event-bus/announce'
import type { Deps } from '../deps.ts'
import { accountState } from '../domain/closing.ts'
import { isLastAdmin, lockAccount, lockAdmins, updateClosing } from '../store/accounts.ts'
import { announceAccount } from './announce-account.ts'
import { announceProfile } from './announce-profile.ts'
import { endAllSessions, revokeSessions } from './end-sessions.ts'
import { executeCommandOnce } from './execute-command-once.ts'
import { stopCharges } from './revise-renewal.ts'

/**
 * Schedules the erasure that staff decided: closes the account without a time for reactivation, and `erase-closed-accounts`
 * erases it within half a minute. The erasure does not start here, because it withdraws the announced data of the person, and
 * every service has to hide them first. An account that is already closed loses its remaining time.
 */
export async function scheduleImmediateErasure(
  deps: Pick<Deps, 'db' | 'clock' | 'bus'>,
  { orderId, userId }: { orderId: string; userId: string },
) {
  let ended: string[] = []
  const outcome = await executeCommandOnce(deps, orderId, async (trx, now) => {
    ended = []
    await lockAdmins(trx)
    const account = await lockAccount(trx, userId)
    if (!account) return 'not-found'
    if (accountState(account, now).kind === 'given-up') return 'begun'
    if (account.role === 'admin' && (await isLastAdmin(trx, userId, now))) return 'last-admin'
    const closedAt = account.closedAt ?? now
    await updateClosing(trx, userId, { closedAt, erasesAt: now })
    await stopCharges(trx, userId, { reason: 'account-closed', now })
    ended = await endAllSessions(trx, userId, { at: now, reason: 'account-closed' })
    const event = { userId, closedAt: closedAt.toISOString(), erasesAt: now.toISOString() }
    await announce(trx, accountClosed, event, { occurredAt: now })
    await announceProfile(trx, userId, now)
    await announceAccount(trx, userId, now)
    return 'begun'
  })
  await revokeSessions(deps.bus, ended, deps.clock.now())
  return outcome
}
