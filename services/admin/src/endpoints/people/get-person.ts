import type { people } from '@codekin/contracts/admin/people-endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { readPerson } from '../../operations/read-person.ts'

export const getPerson =
  (deps: Deps): Handler<typeof people.endpoints.getPerson> =>
  async ({ params: { id }, caller, fail }) => {
    const person = await readPerson(deps, { userId: id, staffId: caller.userId })
    if (!person) throw fail('not_found')
    return person
  }
