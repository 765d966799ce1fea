import { needsSecondAdmin } from '@codekin/contracts/admin/second-admin'
import type { Role } from '@codekin/contracts/users/models'
import type { Deps } from '../deps.ts'
import { isLesser } from '../domain/roles.ts'
import { isLastAdmin, lockAccount, lockAdmins, updateRole } from '../store/accounts.ts'
import { announceAccount } from './announce-account.ts'
import { endAllSessions, revokeSessions } from './end-sessions.ts'
import { executeCommandOnce } from './execute-command-once.ts'

type Order = { orderId: string; userId: string; role: Role; isApproved: boolean }

/**
 * Changes a role as staff decided. A person who loses rights is signed out, since their tokens carry the old role for minutes;
 * one who gains rights has them from the next refresh on. The last admin stays, even if two dismiss each other. The current role
 * here decides whether the order needs a second admin, because staff may have seen an older one.
 */
export async function changeRoleByStaff(deps: Pick<Deps, 'db' | 'clock' | 'bus'>, order: Order) {
  const { orderId, userId, role, isApproved } = order
  let ended: string[] = []
  const outcome = await executeCommandOnce(deps, orderId, async (trx, now) => {
    ended = []
    await lockAdmins(trx)
    const account = await lockAccount(trx, userId)
    if (!account) return 'not-found'
    if (account.role === role) return 'unchanged'
    const isGrave = needsSecondAdmin({ order: 'change-role', roles: [account.role, role] })
    if (isGrave && !isApproved) return 'needs-approval'
    // An unconfirmed address may not be the account owner's: the rights would go to a stranger.
    if (role !== 'user' && account.emailVerifiedAt === null) return 'unconfirmed'
    if (account.role === 'admin' && (await isLastAdmin(trx, userId, now))) return 'last-admin'
    await updateRole(trx, userId, { role, at: now, roleDecidedAt: now })
    await announceAccount(trx, userId, now)
    if (isLesser(role, account.role)) {
      ended = await endAllSessions(trx, userId, { at: now, reason: 'role-changed' })
    }
    return 'changed'
  })
  await revokeSessions(deps.bus, ended, deps.clock.now())
  return outcome
}
