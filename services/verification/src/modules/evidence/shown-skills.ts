import { canonicalSkill } from '@codekin/contracts/users/skill-names'
import type { Reader } from '@codekin/db/open-db'
import type { Tables } from '../../tables.ts'
import { findMember } from './repository-members.ts'

/** Whether a skill of somebody is shown to a reader: to others only what stands on the profile. */
export async function shownSkills(
  db: Reader<Tables>,
  { viewerId, userId }: { viewerId: string; userId: string },
): Promise<(skill: string) => boolean> {
  if (viewerId === userId) return () => true
  const member = await findMember(db, userId)
  const keys = new Set((member?.skills ?? []).map((name) => canonicalSkill(name).key))
  return (skill) => keys.has(canonicalSkill(skill).key)
}
