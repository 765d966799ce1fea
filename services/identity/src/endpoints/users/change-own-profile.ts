import type { users } from '@codekin/contracts/users/endpoints'
import { inTransaction } from '@codekin/db/transaction'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { editsOf, presentOwnProfile } from '../../domain/profile.ts'
import { announceProfile } from '../../operations/announce-profile.ts'
import { changeProfile, findDeveloper, lockProfile } from '../../store/profiles.ts'

export const changeOwnProfile =
  ({ db, clock }: Deps): Handler<typeof users.endpoints.changeOwnProfile> =>
  async ({ body, caller, fail }) => {
    const edits = editsOf(body)
    const hasEdits = Object.keys(edits).length > 0
    const developer = await inTransaction(db, async (trx) => {
      if (!(await lockProfile(trx, caller.userId))) throw fail('not_signed_in')
      if (!hasEdits) return findDeveloper(trx, caller.userId)
      await changeProfile(trx, caller.userId, edits)
      return announceProfile(trx, caller.userId, clock.now())
    })
    if (!developer) throw fail('not_signed_in')
    return presentOwnProfile(developer)
  }
