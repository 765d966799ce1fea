import type { proof } from '@codekin/contracts/admin/proof-endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { unansweredOrder } from '../../domain/staff-orders.ts'
import { viewSignalAppeal } from '../../operations/read-signal-appeals.ts'
import { placeOrder } from '../../operations/staff-orders.ts'

/** Maps verification's refusals to error codes. */
const refusals = { 'not-found': 'not_found', own: 'own_case', 'decided-before': 'appeal_closed' } as const
const isRefusal = (outcome: string): outcome is keyof typeof refusals => outcome in refusals

export const decideSignalAppeal =
  (deps: Deps): Handler<typeof proof.endpoints.decideSignalAppeal> =>
  async ({ params: { id: appealId }, body: { isGranted, answer }, caller: { userId: staffId }, fail, once }) =>
    once(deps.db, async () => {
      const found = await viewSignalAppeal(deps, { staffId, appealId })
      if (!found) throw fail('not_found')
      const { userId, kind: signal } = found.appeal
      const details = { kind: 'decide-signal-appeal' as const, appealId, signal, isGranted }
      const order = await placeOrder(deps, { userId, staffId, reason: answer, details })
      if (!order) throw fail('unavailable', unansweredOrder)
      if (isRefusal(order.outcome)) throw fail(refusals[order.outcome])
      const decided = await viewSignalAppeal(deps, { staffId, appealId })
      if (!decided) throw fail('not_found')
      return { appeal: decided.shown }
    })
