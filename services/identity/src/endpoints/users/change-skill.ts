import type { users } from '@codekin/contracts/users/endpoints'
import { inTransaction } from '@codekin/db/transaction'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { announceProfile } from '../../operations/announce-profile.ts'
import { lockProfile } from '../../store/profiles.ts'
import { changeSkillLevel } from '../../store/skills.ts'

export const changeSkill =
  ({ db, clock }: Deps): Handler<typeof users.endpoints.changeSkill> =>
  ({ params, body, caller: { userId }, fail }) =>
    inTransaction(db, async (trx) => {
      await lockProfile(trx, userId)
      const changed = await changeSkillLevel(trx, userId, params.id, body.level)
      if (!changed) throw fail('not_found')
      await announceProfile(trx, userId, clock.now())
      return changed
    })
