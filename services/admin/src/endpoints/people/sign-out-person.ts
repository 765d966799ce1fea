import type { people } from '@codekin/contracts/admin/people-endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { findProtection } from '../../domain/protection.ts'
import { unansweredOrder } from '../../domain/staff-orders.ts'
import { placeOrder } from '../../operations/staff-orders.ts'
import { findAccount } from '../../store/person-summaries.ts'

/** Staff are protected, or one admin could keep the others out. A change of role signs them out as well. */
export const signOutPerson =
  (deps: Deps): Handler<typeof people.endpoints.signOutPerson> =>
  async ({ params: { id }, body: { reason }, caller, fail }) => {
    const refusal = findProtection(await findAccount(deps.db, id), caller.userId)
    if (refusal) throw fail(refusal)
    const order = { userId: id, staffId: caller.userId, reason, details: { kind: 'end-sessions' as const } }
    const answer = await placeOrder(deps, order)
    if (!answer) throw fail('unavailable', unansweredOrder)
    if (answer.outcome === 'not-found') throw fail('not_found')
    return { sessionsEnded: answer.sessionsEnded ?? 0 }
  }
