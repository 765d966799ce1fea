import { changeRole, endSessions, eraseAccount, grantPlan, removePlan } from '@codekin/contracts/identity/commands'
import { servedCommand } from '@codekin/event-bus/commands'
import type { Deps } from '../deps.ts'
import { changeRoleByStaff } from '../operations/change-role.ts'
import { endSessionsByStaff } from '../operations/end-sessions-by-staff.ts'
import * as plans from '../operations/grant-plan.ts'
import { scheduleImmediateErasure } from '../operations/schedule-immediate-erasure.ts'

/** The admin service authorises and audits these commands before it sends them. */
export const handleStaffCommands = (deps: Deps) => [
  servedCommand(changeRole, async (order) => ({ outcome: await changeRoleByStaff(deps, order) })),
  servedCommand(grantPlan, async ({ orderId, userId, plan, until, reason }) => ({
    outcome: await plans.grantPlan(deps, {
      orderId,
      grant: { userId, plan, until: until === null ? null : new Date(until), reason },
    }),
  })),
  servedCommand(removePlan, async (order) => ({ outcome: await plans.removePlan(deps, order) })),
  servedCommand(endSessions, (order) => endSessionsByStaff(deps, order)),
  servedCommand(eraseAccount, async (order) => ({ outcome: await scheduleImmediateErasure(deps, order) })),
]
