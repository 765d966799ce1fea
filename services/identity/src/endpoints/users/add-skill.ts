import type { users } from '@codekin/contracts/users/endpoints'
import { skillsPerProfileMax } from '@codekin/contracts/users/models'
import { canonicalSkill } from '@codekin/contracts/users/skill-names'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { fullProfile } from '../../domain/full-profile.ts'
import { announceSkills } from '../../operations/announce-skills.ts'
import { changeProfile } from '../../operations/change-profile.ts'
import { countSkills, insertSkill } from '../../store/skills.ts'

export const addSkill =
  (deps: Deps): Handler<typeof users.endpoints.addSkill> =>
  async ({ body, caller: { userId }, fail }) => {
    const { name, key: nameKey } = canonicalSkill(body.name)
    const changed = await changeProfile(deps, userId, async ({ trx, now }) => {
      const skill = { id: deps.newId(), userId, name, nameKey, level: body.level, createdAt: now }
      const added = await insertSkill(trx, skill)
      if (!added) throw fail('skill_exists')
      if ((await countSkills(trx, userId)) > skillsPerProfileMax) throw fail('too_many_skills', fullProfile)
      await announceSkills(trx, userId, { added: [added] }, now)
      return added
    })
    if (!changed?.done) throw fail('not_signed_in')
    return changed.done
  }
