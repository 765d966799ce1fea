import { type Skill, type SkillLevel, skillsPerProfileMax } from '@codekin/contracts/users/models'
import { canonicalSkill } from '@codekin/contracts/users/skill-names'
import type { Trx } from '@codekin/db/open-db'
import type { Deps } from '../deps.ts'
import { countSkills, insertSkill, updateSkillLevelByKey } from '../store/skills.ts'
import type { Tables } from '../store/tables.ts'
import { announceSkills } from './announce-skills.ts'

/**
 * Adds missing skills and sets the level of existing ones; removes nothing. Part of a profile change. Returns whether the profile
 * could hold them all; if not, the transaction must not commit.
 */
export async function addSkills(
  { newId }: Pick<Deps, 'newId'>,
  { trx, now, userId }: { trx: Trx<Tables>; now: Date; userId: string },
  skills: readonly { name: string; level: SkillLevel }[],
): Promise<boolean> {
  const added: Skill[] = []
  for (const { name: given, level } of skills) {
    const { name, key: nameKey } = canonicalSkill(given)
    const skill = await insertSkill(trx, { id: newId(), userId, name, nameKey, level, createdAt: now })
    if (skill) added.push(skill)
    else await updateSkillLevelByKey(trx, userId, { nameKey, level })
  }
  if (added.length === 0) return true
  if ((await countSkills(trx, userId)) > skillsPerProfileMax) return false
  await announceSkills(trx, userId, { added }, now)
  return true
}
