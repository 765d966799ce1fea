import type { people } from '@codekin/contracts/admin/people-endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { unansweredOrder } from '../../domain/staff-orders.ts'
import { placeOrder } from '../../operations/staff-orders.ts'
import { findPersonSummaries } from '../../store/person-summaries.ts'

export const introducePeople =
  (deps: Deps): Handler<typeof people.endpoints.introducePeople> =>
  async ({ params: { id }, body: { otherUserId, reason }, caller, fail, once }) =>
    once(deps.db, async () => {
      const known = await findPersonSummaries(deps.db, [id, otherUserId])
      if (known.size < 2) throw fail('not_found')
      const order = { userId: id, otherUserId, staffId: caller.userId, reason }
      const answer = await placeOrder(deps, { ...order, details: { kind: 'introduce' } })
      if (!answer) throw fail('unavailable', unansweredOrder)
      if (answer.outcome === 'match-exists') throw fail('match_exists')
      // People who can't see each other can't be introduced.
      if (answer.result === null) throw fail('not_found')
      return { matchId: answer.result }
    })
