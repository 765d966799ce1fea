import type { Deps } from '../deps.ts'
import { lockAccount } from '../store/accounts.ts'
import { deleteEntitlementsOf } from '../store/entitlements.ts'
import { executeCommandOnce } from './execute-command-once.ts'
import { type Grant, grantEntitlement } from './grant-entitlement.ts'
import { refreshPlan } from './refresh-plan.ts'

type Given = Required<Pick<Grant, 'userId' | 'plan' | 'until' | 'reason'>>

/** Grants a plan on behalf of staff, replacing their earlier grant. */
export function grantPlan(deps: Pick<Deps, 'db' | 'clock'>, { orderId, grant }: { orderId: string; grant: Given }) {
  return executeCommandOnce(deps, orderId, async (trx, now) => {
    if (!(await lockAccount(trx, grant.userId))) return 'not-found'
    await deleteEntitlementsOf(trx, grant.userId, 'staff')
    await grantEntitlement(trx, { ...grant, source: 'staff', reference: orderId }, now)
    return 'granted'
  })
}

/** Removes the grant of staff; other entitlements stay. */
export function removePlan(deps: Pick<Deps, 'db' | 'clock'>, { orderId, userId }: { orderId: string; userId: string }) {
  return executeCommandOnce(deps, orderId, async (trx, now) => {
    if (!(await lockAccount(trx, userId))) return 'not-found'
    if (!(await deleteEntitlementsOf(trx, userId, 'staff'))) return 'nothing-granted'
    await refreshPlan(trx, userId, now)
    return 'removed'
  })
}
