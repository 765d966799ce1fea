import type { users } from '@codekin/contracts/users/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { announceSkills } from '../../operations/announce-skills.ts'
import { changeProfile } from '../../operations/change-profile.ts'
import { deleteSkill } from '../../store/skills.ts'

export const removeSkill =
  (deps: Deps): Handler<typeof users.endpoints.removeSkill> =>
  async ({ params, caller: { userId }, fail }) => {
    const changed = await changeProfile(deps, userId, async ({ trx, now }) => {
      const removed = await deleteSkill(trx, userId, params.id)
      if (removed) await announceSkills(trx, userId, { removed: [removed] }, now)
      return removed
    })
    if (!changed?.done) throw fail('not_found')
  }
