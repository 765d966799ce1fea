import { canonicalSkill } from '@codekin/contracts/users/skill-names'
import { listVerifiedSkills } from '@codekin/contracts/verification/commands'
import { skillVerified, type VerifiedSkill } from '@codekin/contracts/verification/events'
import type { Trx } from '@codekin/db/open-db'
import type { Deps } from '../../deps.ts'
import { projection } from '../../follow.ts'
import { changeProfile } from '../../operations/change-profile.ts'
import { updateSkillProof } from '../../store/skills.ts'
import type { Tables } from '../../store/tables.ts'

/** Shows how skills of the profile were verified, and announces the profile. */
export const verifiedSkills = (deps: Pick<Deps, 'clock' | 'newId'>) =>
  projection({
    name: 'verified-skill',
    table: 'verifiedSkill',
    on: skillVerified,
    snapshot: listVerifiedSkills,
    keep: async (trx, states) => {
      for (const state of states) {
        const stored = await upsertVerifiedSkill(trx, state)
        if (!stored) continue
        const about = { nameKey: stored.skillKey, verifiedBy: state.methods }
        await changeProfile({ ...deps, db: trx }, state.userId, async () =>
          (await updateSkillProof(trx, state.userId, about)) ? {} : undefined,
        )
      }
    },
  })

/** Returns the row, unless the stored one is as new or newer. */
function upsertVerifiedSkill(trx: Trx<Tables>, { userId, skill, sourceVersion, methods }: VerifiedSkill) {
  return trx
    .insertInto('verifiedSkill')
    .values({ userId, skillKey: canonicalSkill(skill).key, sourceVersion, methods })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'skillKey'])
        .doUpdateSet({ sourceVersion, methods })
        .whereRef('excluded.sourceVersion', '>', 'verifiedSkill.sourceVersion'),
    )
    .returning('skillKey')
    .executeTakeFirst()
}
