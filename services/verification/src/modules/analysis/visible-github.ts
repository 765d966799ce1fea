import type { GithubSkill } from '@codekin/contracts/github/models'
import type { Deps } from '../../deps.ts'
import { recomputeDueSkills } from '../confidence/index.ts'
import { findConnection } from '../connection/index.ts'
import {
  type EvidenceRow,
  findMember,
  isPersonVisible,
  listEvidence,
  listProvedSkills,
  loadSkillVisibility,
} from '../evidence/index.ts'
import { presentSkill } from './rules/present.ts'

type Viewing = { viewerId: string; userId: string }

/** Whether a viewer may know a user's GitHub account: the owner always, others unless it is hidden. */
export async function isGithubVisible({ db }: Pick<Deps, 'db'>, { viewerId, userId }: Viewing): Promise<boolean> {
  return viewerId === userId || ((await findMember(db, userId))?.showsGithub ?? false)
}

/** The URL of a user's GitHub account; null if none is connected or it is hidden from the viewer. */
export async function findGithubPage(deps: Pick<Deps, 'db' | 'github'>, looking: Viewing): Promise<string | null> {
  const connection = await findConnection(deps.db, looking.userId)
  if (!connection || !deps.github || !(await isGithubVisible(deps, looking))) return null
  return deps.github.pageOf(connection.login)
}

type GithubPiece = EvidenceRow & { detail: Extract<EvidenceRow['detail'], { kind: 'github' }> }
export type OwnPiece = GithubSkill & { evidenceId: string; isHidden: boolean }

/** Skills proved by contributions, highest weight first, including hidden pieces. */
export async function listGithubSkills(
  { db }: Pick<Deps, 'db'>,
  { userId, now, isNamed }: { userId: string; now: Date; isNamed: boolean },
): Promise<OwnPiece[]> {
  await recomputeDueSkills(db, { now, userId })
  const skills = await listProvedSkills(db, userId)
  const names = new Map(skills.map(({ skillKey, skill }) => [skillKey, skill]))
  const found = await listEvidence(db, { userId, skillKeys: [...names.keys()], now })
  return found
    .filter((row): row is GithubPiece => row.detail.kind === 'github')
    .map((piece) => ({
      ...presentSkill(names.get(piece.skillKey) ?? piece.skillKey, piece, { now, isNamed }),
      evidenceId: piece.id,
      isHidden: piece.isHidden,
    }))
    .toSorted((a, b) => b.weight - a.weight || (a.skill < b.skill ? -1 : 1))
}

/** The same for other viewers: only skills on the profile. Undefined if the viewer may not see the owner. */
export async function listVisibleGithubSkills(
  deps: Pick<Deps, 'db' | 'bus'>,
  { viewerId, userId, now }: Viewing & { now: Date },
): Promise<GithubSkill[] | undefined> {
  if (!(await isPersonVisible(deps, { viewerId, userId }))) return undefined
  const isNamed = await isGithubVisible(deps, { viewerId, userId })
  const isShown = await loadSkillVisibility(deps.db, { viewerId, userId })
  const all = await listGithubSkills(deps, { userId, now, isNamed })
  return all
    .filter(({ skill, isHidden }) => !isHidden && isShown(skill))
    .map(({ evidenceId: _, isHidden: __, ...skill }) => skill)
}
