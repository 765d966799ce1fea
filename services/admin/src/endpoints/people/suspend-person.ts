import type { people } from '@codekin/contracts/admin/people-endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentListedPerson } from '../../domain/present-person.ts'
import { suspend } from '../../operations/limit-person.ts'
import { findListedPerson } from '../../store/people-list.ts'

export const suspendPerson =
  (deps: Deps): Handler<typeof people.endpoints.suspendPerson> =>
  async ({ params: { id }, body: { reason, days }, caller, fail }) => {
    const refusal = await suspend(deps, { userId: id, staffId: caller.userId, reason, days })
    if (refusal) throw fail(refusal)
    const row = await findListedPerson(deps.db, id)
    if (!row) throw fail('not_found')
    return { person: presentListedPerson(row) }
  }
