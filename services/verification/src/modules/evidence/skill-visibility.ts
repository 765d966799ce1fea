import { canonicalSkill } from '@codekin/contracts/users/skill-names'
import type { DbOrTrx } from '@codekin/db/open-db'
import type { Tables } from '../../tables.ts'
import { findMember } from './repository-members.ts'

/** Returns whether a viewer may see a skill of a person: others see only skills on the profile. */
export async function loadSkillVisibility(
  db: DbOrTrx<Tables>,
  { viewerId, userId }: { viewerId: string; userId: string },
): Promise<(skill: string) => boolean> {
  if (viewerId === userId) return () => true
  const member = await findMember(db, userId)
  const keys = new Set((member?.skills ?? []).map((name) => canonicalSkill(name).key))
  return (skill) => keys.has(canonicalSkill(skill).key)
}
