import { skillsChanged } from '@codekin/contracts/identity/events'
import type { users } from '@codekin/contracts/users/endpoints'
import { inTransaction } from '@codekin/db/transaction'
import { announce } from '@codekin/event-bus/announce'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { announceProfile } from '../../operations/announce-profile.ts'
import { lockProfile } from '../../store/profiles.ts'
import { removeSkill as removeStoredSkill } from '../../store/skills.ts'

export const removeSkill =
  ({ db, clock }: Deps): Handler<typeof users.endpoints.removeSkill> =>
  async ({ params, caller: { userId }, fail }) => {
    await inTransaction(db, async (trx) => {
      const now = clock.now()
      await lockProfile(trx, userId)
      const removed = await removeStoredSkill(trx, userId, params.id)
      if (!removed) throw fail('not_found')
      const change = { userId, added: [], removed: [removed] }
      await announce(trx, skillsChanged, change, { actor: userId, occurredAt: now })
      await announceProfile(trx, userId, now)
    })
  }
