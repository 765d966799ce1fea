import type { ProvedSkill } from '@codekin/contracts/skill-verification/models'
import type { Deps } from '../../deps.ts'
import { findGithubPage } from '../analysis/index.ts'
import { recomputeDueSkills } from '../confidence/index.ts'
import { listEndorsementsByIds } from '../endorsements/index.ts'
import {
  listEvidence,
  listProvedSkills,
  listVisiblePeople,
  loadSkillVisibility,
  presentSkill,
} from '../evidence/index.ts'

type Asked = { viewerId: string; userId: string; skillKey?: string; now: Date }

/**
 * Evidence of a person's skills, highest confidence first; for others only skills on the profile. Hidden pieces are shown to
 * their owner alone; endorsers are named only if the viewer may see them. Undefined if the viewer may not see the person.
 */
export async function readEvidence(
  deps: Pick<Deps, 'db' | 'bus' | 'github'>,
  { viewerId, userId, skillKey, now }: Asked,
): Promise<ProvedSkill[] | undefined> {
  await recomputeDueSkills(deps.db, { now, userId })
  const [seen, skills] = await Promise.all([
    viewerId === userId ? new Set([userId]) : listVisiblePeople(deps, viewerId, [userId]),
    listProvedSkills(deps.db, userId, skillKey),
  ])
  if (!seen.has(userId)) return undefined
  const isShown = await loadSkillVisibility(deps.db, { viewerId, userId })
  const found = await listEvidence(deps.db, { userId, skillKeys: skills.map((one) => one.skillKey), now })
  const pieces = found.filter(({ isHidden }) => !isHidden || viewerId === userId)
  const behind = await listEndorsementsByIds(
    deps.db,
    pieces.map(({ id }) => id),
  )
  const people = behind.map(({ personId }) => personId)
  const named = people.length === 0 ? new Set<string>() : await listVisiblePeople(deps, viewerId, people)
  const githubUrl = await findGithubPage(deps, { viewerId, userId })
  const about = { now, named, behind: new Map(behind.map((row) => [row.id, row])), githubUrl }
  return skills
    .map((skill) =>
      presentSkill(
        skill,
        pieces.filter((piece) => piece.skillKey === skill.skillKey),
        about,
      ),
    )
    .filter(({ skill, evidence }) => evidence.length > 0 && isShown(skill))
}
