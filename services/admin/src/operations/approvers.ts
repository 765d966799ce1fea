import { formerAdminDays } from '@codekin/contracts/admin/second-admin'
import type { Trx } from '@codekin/db/open-db'
import { getLatestApproverAppointment } from '../domain/approvals.ts'
import { daysAfter } from '../domain/times.ts'
import { listEligibleApprovers, listRecentAdmins } from '../store/admins.ts'
import { listAppointers } from '../store/staff-orders.ts'
import type { Tables } from '../store/tables.ts'

// Who may approve an order (decision 094); shared by requesting and deciding.

/** The order to approve: who gave it, about which account, and the time to check at. */
type Order = { askedBy: string; userId: string; at: Date }

/** Whether no one else is or recently was an admin. */
export async function isOnlyAdmin(trx: Trx<Tables>, staffId: string, at: Date): Promise<boolean> {
  const recent = await listRecentAdmins(trx, daysAfter(at, -formerAdminDays))
  return recent.every((userId) => userId === staffId)
}

/**
 * Lists admins who may approve the order; `adminId` restricts it to one. Excludes its author, its subject, and anyone who
 * appointed the author within three days. Excludes new admins too, unless they are the only one and could order alone.
 */
export async function listApprovers(
  trx: Trx<Tables>,
  { askedBy, userId, at }: Order,
  search: { adminId?: string; limit: number },
): Promise<string[]> {
  const appointedBefore = getLatestApproverAppointment(at)
  const appointers = await listAppointers(trx, { userId: askedBy, since: appointedBefore })
  const recent = await listRecentAdmins(trx, daysAfter(at, -formerAdminDays))
  return await listEligibleApprovers(trx, {
    ...search,
    without: [askedBy, userId, ...appointers],
    appointedBy: recent.length === 1 ? at : appointedBefore,
  })
}

/** Returns why an admin may not approve the order, or null if they may. */
export async function findApproverRefusal(trx: Trx<Tables>, order: Order, staffId: string) {
  const approvers = await listApprovers(trx, order, { adminId: staffId, limit: 1 })
  if (approvers.length > 0) return null
  const appointers = await listAppointers(trx, { userId: order.askedBy, since: getLatestApproverAppointment(order.at) })
  return appointers.includes(staffId) ? 'appointed_asker' : 'appointed_recently'
}
