import type {
  Achievement,
  LockedBadge,
  OwnBadge,
  PublicBadge,
} from '@codekin/contracts/skill-verification/badge-models'
import { badgeName } from '@codekin/contracts/skill-verification/badges'
import type { Db } from '@codekin/db/open-db'
import type { Deps } from '../../deps.ts'
import type { Tables } from '../../tables.ts'
import {
  type BadgeRow,
  badgeStateOf,
  findLastStatusIndex,
  findPublicBadge,
  listBadges,
  listPublicBadges,
  listUnrevokedStatusIndexes,
  loadProvedStates,
  lockedBadges,
  type PublicRow,
} from '../badges/index.ts'
import { findBank } from '../bank/index.ts'
import { recomputeDueSkills } from '../confidence/index.ts'
import { listEndorsementsByIds } from '../endorsements/index.ts'
import { isPersonVisible, loadSkillVisibility } from '../evidence/index.ts'
import { encodedBits, type Unsigned } from './badge-signer.ts'
import { achievementsOf } from './rules/achievements.ts'
import { drawBadge } from './rules/badge-drawing.ts'
import { credentialOf, issuerOf, statusBits, statusListOf, statusListSize } from './rules/credential.ts'

/** A user's badges, and the progress of those not earned. */
export async function readOwnBadges(
  db: Db<Tables>,
  { userId, now }: { userId: string; now: Date },
): Promise<{ badges: OwnBadge[]; locked: LockedBadge[] }> {
  await recomputeDueSkills(db, { now, userId })
  const [rows, states] = await Promise.all([listBadges(db, userId), loadProvedStates(db, userId, now)])
  const has = new Set(rows.map(({ kind, skillKey }) => `${kind} ${skillKey}`))
  const locked = lockedBadges(
    states,
    (kind, skillKey) => has.has(`${kind} ${skillKey}`),
    (skill) => findBank(skill) !== undefined,
  )
  return { badges: rows.map((row) => presentOwnBadge(row, now)), locked }
}

/** Public, valid badges of skills that the viewer may see. Undefined if the viewer may not see the person. */
export async function readPublicBadges(
  deps: Pick<Deps, 'db' | 'bus'>,
  { viewerId, userId, now }: { viewerId: string; userId: string; now: Date },
): Promise<Omit<PublicBadge, 'holderName'>[] | undefined> {
  if (!(await isPersonVisible(deps, { viewerId, userId }))) return undefined
  const isShown = await loadSkillVisibility(deps.db, { viewerId, userId })
  const rows = await listPublicBadges(deps.db, userId, now)
  return rows.filter(({ skill }) => skill === null || isShown(skill)).map((row) => presentHead(row, now))
}

export async function readAchievements(
  db: Db<Tables>,
  { userId, now }: { userId: string; now: Date },
): Promise<Achievement[]> {
  await recomputeDueSkills(db, { now, userId })
  const skills = await loadProvedStates(db, userId, now)
  const given = skills.flatMap(({ pieces }) => pieces.filter(({ endorsement }) => endorsement !== null))
  const behind = await listEndorsementsByIds(
    db,
    given.map(({ id }) => id),
  )
  const endorserOf = new Map(behind.map(({ id, personId }) => [id, personId]))
  return achievementsOf({ skills, endorserOf }, now)
}

type Needed = Pick<Deps, 'db' | 'clock' | 'config' | 'signer'>

/** A public badge. */
export async function readPublicBadge({ db, clock }: Needed, id: string): Promise<PublicBadge | undefined> {
  const row = await findPublicBadge(db, id, clock.now())
  return row && { ...presentHead(row, clock.now()), holderName: holderOf(row) }
}

export async function readCredential(deps: Needed, id: string): Promise<Unsigned | undefined> {
  const row = await findPublicBadge(deps.db, id, deps.clock.now())
  return row && signedBadge(deps, row)
}

export async function readDrawing(deps: Needed, id: string): Promise<string | undefined> {
  const now = deps.clock.now()
  const row = await findPublicBadge(deps.db, id, now)
  if (!row) return undefined
  const { kind, skill, earnedAt } = row
  const drawn = { name: badgeName(kind, skill), state: badgeStateOf(row, now), earnedAt, holderName: holderOf(row) }
  return drawBadge(drawn, JSON.stringify(signedBadge(deps, row)))
}

export function readIssuer({ config, signer }: Needed): Unsigned {
  return issuerOf(config.publicOrigin, signer.verificationMethods)
}

/** How long verifiers may cache a status list. */
const statusMinutes = 15

/** Undefined if no badge has an index in this list. */
export async function readStatusList(
  { db, clock, config, signer }: Needed,
  list: number,
): Promise<Unsigned | undefined> {
  const from = list * statusListSize
  if (list > 0 && (await findLastStatusIndex(db)) < from) return undefined
  const places = await listUnrevokedStatusIndexes(db, { from, below: from + statusListSize })
  const now = clock.now()
  const about = {
    origin: config.publicOrigin,
    encodedList: encodedBits(statusBits(places)),
    from: now,
    until: new Date(now.getTime() + statusMinutes * 60_000),
  }
  return signer.sign(statusListOf(list, about), now)
}

/** The owner's full name if they chose to show it. */
const holderOf = ({ isNamed, fullName }: PublicRow) => (isNamed ? fullName : null)

function signedBadge({ config, signer }: Needed, row: PublicRow): Unsigned {
  return signer.sign(credentialOf(row, { origin: config.publicOrigin, holderName: holderOf(row) }), row.changedAt)
}

export function presentOwnBadge(row: BadgeRow, now: Date): OwnBadge {
  const { isPublic, isNamed } = row
  return { ...presentHead(row, now), isPublic, isNamed }
}

function presentHead(row: BadgeRow, now: Date) {
  const { id, kind, skill, earnedAt, expiresAt, evidence } = row
  return {
    id,
    kind,
    skill,
    state: badgeStateOf(row, now),
    earnedAt: earnedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    evidence: evidence.map(({ id: _, ...piece }) => piece),
  }
}
