import type { people } from '@codekin/contracts/admin/people-endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentListedPerson } from '../../domain/present-person.ts'
import { suspend } from '../../operations/limit-person.ts'
import { findListedPerson } from '../../store/people-list.ts'

export const suspendPerson =
  (deps: Deps): Handler<typeof people.endpoints.suspendPerson> =>
  ({ params: { id }, body: { reason, days }, caller, fail, once }) =>
    once(deps.db, async (db) => {
      const refusal = await suspend({ ...deps, db }, { userId: id, staffId: caller.userId, reason, days })
      if (refusal) throw fail(refusal)
      const row = await findListedPerson(db, id)
      if (!row) throw fail('not_found')
      return { person: presentListedPerson(row) }
    })
