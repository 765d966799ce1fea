import { accountClosed } from '@codekin/contracts/identity/events'
import { inTransaction } from '@codekin/db/transaction'
import { announce } from '@codekin/event-bus/announce'
import type { Worker } from '@codekin/service-kit/worker'
import type { Deps } from '../deps.ts'
import { getErasureTime } from '../domain/closing.ts'
import { isLastAdmin, lockAccount, lockAdmins, updateClosing } from '../store/accounts.ts'
import { deleteExports } from '../store/exports.ts'
import { insertMail } from '../store/mails.ts'
import { announceAccount } from './announce-account.ts'
import { announceProfile } from './announce-profile.ts'
import { discardExport } from './discard-export.ts'
import { endAllSessions, revokeSessions } from './end-sessions.ts'
import { type CallerSession, requireCaller } from './lock-caller.ts'
import { stopCharges } from './revise-renewal.ts'

type ClosingDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'bus' | 'blobs' | 'log'> & {
  mails: Pick<Worker, 'wake'>
  paymentTasks: Pick<Worker, 'wake'>
}
type Closed = { erasesAt: Date; ended: string[]; exports: string[] }

/**
 * Closes an account: ends every session, announces that the profile is hidden, deletes exports and stops charges. Returns when
 * the account will be erased, also if it was already closed. The last admin can't close theirs, even if two admins try at once.
 */
export async function closeAccount(deps: ClosingDeps, by: CallerSession): Promise<Date | 'last-admin'> {
  const { userId } = by
  const now = deps.clock.now()
  const closed = await inTransaction(deps.db, async (trx): Promise<Closed | 'last-admin'> => {
    await lockAdmins(trx)
    const known = await lockAccount(trx, userId)
    if (known?.erasesAt) return { erasesAt: known.erasesAt, ended: [], exports: [] }
    const account = await requireCaller(trx, by, now)
    if (account.role === 'admin' && (await isLastAdmin(trx, userId, now))) return 'last-admin'
    const erasesAt = getErasureTime(now)
    await updateClosing(trx, userId, { closedAt: now, erasesAt })
    await stopCharges(trx, userId, { reason: 'account-closed', now })
    const ended = await endAllSessions(trx, userId, { at: now, reason: 'account-closed' })
    await insertMail(trx, { id: deps.newId(), kind: 'account-closed', address: account.email, createdAt: now })
    const event = { userId, closedAt: now.toISOString(), erasesAt: erasesAt.toISOString() }
    await announce(trx, accountClosed, event, { actor: userId, occurredAt: now })
    await announceProfile(trx, userId, now)
    await announceAccount(trx, userId, now)
    return { erasesAt, ended, exports: await deleteExports(trx, userId) }
  })
  if (typeof closed === 'string') return closed
  await revokeSessions(deps.bus, closed.ended, now)
  deps.mails.wake()
  deps.paymentTasks.wake()
  for (const id of closed.exports) await discardExport(deps, id)
  return closed.erasesAt
}
