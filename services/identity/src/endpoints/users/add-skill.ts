import { skillsChanged } from '@codekin/contracts/identity/events'
import type { users } from '@codekin/contracts/users/endpoints'
import { skillsPerProfileMax } from '@codekin/contracts/users/models'
import { inTransaction } from '@codekin/db/transaction'
import { announce } from '@codekin/event-bus/announce'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { canonicalSkill } from '../../domain/skill-names.ts'
import { announceProfile } from '../../operations/announce-profile.ts'
import { lockProfile } from '../../store/profiles.ts'
import { countSkills, insertSkill } from '../../store/skills.ts'

const message = `A profile holds at most ${skillsPerProfileMax} skills; remove one first.`
/** A limit that no time and no plan raises. */
const fullProfile = { details: [{ message, limit: skillsPerProfileMax, remaining: 0, resetsAt: null, raisedBy: [] }] }

export const addSkill =
  ({ db, clock, newId }: Deps): Handler<typeof users.endpoints.addSkill> =>
  ({ body, caller: { userId }, fail }) =>
    inTransaction(db, async (trx) => {
      const now = clock.now()
      const { name, key: nameKey } = canonicalSkill(body.name)
      if (!(await lockProfile(trx, userId))) throw fail('not_signed_in')
      const added = await insertSkill(trx, { id: newId(), userId, name, nameKey, level: body.level, createdAt: now })
      if (!added) throw fail('skill_exists')
      if ((await countSkills(trx, userId)) > skillsPerProfileMax) throw fail('too_many_skills', fullProfile)
      const change = { userId, added: [added], removed: [] }
      await announce(trx, skillsChanged, change, { actor: userId, occurredAt: now })
      await announceProfile(trx, userId, now)
      return added
    })
