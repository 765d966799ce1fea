import type { users } from '@codekin/contracts/users/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { changeProfile } from '../../operations/change-profile.ts'
import { updateSkillLevel } from '../../store/skills.ts'

export const changeSkill =
  (deps: Deps): Handler<typeof users.endpoints.changeSkill> =>
  async ({ params, body, caller: { userId }, fail }) => {
    const changed = await changeProfile(deps, userId, ({ trx }) => updateSkillLevel(trx, userId, params.id, body.level))
    if (!changed?.done) throw fail('not_found')
    return changed.done
  }
