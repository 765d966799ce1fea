import type { people } from '@codekin/contracts/admin/people-endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { writeToPerson } from '../../operations/write-to-person.ts'

export const messagePerson =
  (deps: Deps): Handler<typeof people.endpoints.messagePerson> =>
  ({ params: { id }, body: { message, mayAnswer }, caller, fail, once }) =>
    once(deps.db, async (db) => {
      const written = { userId: id, staffId: caller.userId, text: message, mayAnswer }
      const messageId = await writeToPerson({ ...deps, db }, written)
      if (messageId === null) throw fail('not_found')
      return { messageId }
    })
