import type { people } from '@codekin/contracts/admin/people-endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentApproval } from '../../domain/approvals.ts'
import { presentListedPerson } from '../../domain/present-person.ts'
import { orderSuspension } from '../../operations/limit-person.ts'
import { findListedPerson } from '../../store/people-list.ts'

export const suspendPerson =
  (deps: Deps): Handler<typeof people.endpoints.suspendPerson> =>
  ({ params: { id }, body: { reason, policy, days }, caller, fail, once }) =>
    once(deps.db, async (db) => {
      const order = { userId: id, staffId: caller.userId, reason, policy, days }
      const ordered = await orderSuspension({ ...deps, db }, order)
      if (ordered.kind === 'refused') throw fail(ordered.code)
      const approval =
        ordered.kind === 'approval-requested' ? presentApproval(ordered.approval, deps.clock.now()) : null
      const row = await findListedPerson(db, id)
      if (!row) throw fail('not_found')
      return { person: presentListedPerson(row), approval }
    })
