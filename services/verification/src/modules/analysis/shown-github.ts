import type { GithubSkill } from '@codekin/contracts/github/models'
import type { Deps } from '../../deps.ts'
import { weighDueSkills } from '../confidence/index.ts'
import { findConnection } from '../connection/index.ts'
import {
  type EvidenceRow,
  findMember,
  listEvidence,
  listProvedSkills,
  listVisiblePeople,
  shownSkills,
} from '../evidence/index.ts'
import { presentSkill } from './rules/present.ts'

type Looking = { viewerId: string; userId: string }

/** Whether a reader is told what somebody is called at GitHub: the owner, and others unless it is hidden. */
export async function isGithubShown({ db }: Pick<Deps, 'db'>, { viewerId, userId }: Looking): Promise<boolean> {
  return viewerId === userId || ((await findMember(db, userId))?.showsGithub ?? false)
}

/** The page of somebody's account; null where none is connected, or a reader is not told of it. */
export async function findGithubPage(deps: Pick<Deps, 'db' | 'github'>, looking: Looking): Promise<string | null> {
  const connection = await findConnection(deps.db, looking.userId)
  if (!connection || !deps.github || !(await isGithubShown(deps, looking))) return null
  return deps.github.pageOf(connection.login)
}

type GithubPiece = EvidenceRow & { detail: Extract<EvidenceRow['detail'], { kind: 'github' }> }
export type OwnPiece = GithubSkill & { evidenceId: string; isHidden: boolean }

/** What somebody's contributions prove, the most first: hidden pieces too, for who shows only some of them. */
export async function listGithubSkills(
  { db }: Pick<Deps, 'db'>,
  { userId, now, isNamed }: { userId: string; now: Date; isNamed: boolean },
): Promise<OwnPiece[]> {
  await weighDueSkills(db, { now, userId })
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

/** The same to others: of what stands on the profile. Undefined where the reader may not see the owner. */
export async function listShownGithubSkills(
  deps: Pick<Deps, 'db' | 'bus'>,
  { viewerId, userId, now }: Looking & { now: Date },
): Promise<GithubSkill[] | undefined> {
  if (!(await isVisible(deps, { viewerId, userId }))) return undefined
  const isNamed = await isGithubShown(deps, { viewerId, userId })
  const isShown = await shownSkills(deps.db, { viewerId, userId })
  const all = await listGithubSkills(deps, { userId, now, isNamed })
  return all
    .filter(({ skill, isHidden }) => !isHidden && isShown(skill))
    .map(({ evidenceId: _, isHidden: __, ...skill }) => skill)
}

/** Whether a reader may see somebody at all. */
export async function isVisible(deps: Pick<Deps, 'bus'>, { viewerId, userId }: Looking): Promise<boolean> {
  return viewerId === userId || (await listVisiblePeople(deps, viewerId, [userId])).has(userId)
}
