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
  findLastPlace,
  findPublicBadge,
  listBadges,
  listPublicBadges,
  listStandingPlaces,
  lockedBadges,
  type PublicRow,
  provedStatesOf,
} from '../badges/index.ts'
import { findBank } from '../bank/index.ts'
import { weighDueSkills } from '../confidence/index.ts'
import { listBehind } from '../endorsements/index.ts'
import { listVisiblePeople, shownSkills } from '../evidence/index.ts'
import { encodedBits, type Unsigned } from './badge-signer.ts'
import { achievementsOf } from './rules/achievements.ts'
import { drawBadge } from './rules/badge-drawing.ts'
import { credentialOf, issuerOf, statusBits, statusListOf, statusListSize } from './rules/credential.ts'

/** The own badges, and what those ask for that are not earned. */
export async function readOwnBadges(
  db: Db<Tables>,
  { userId, now }: { userId: string; now: Date },
): Promise<{ badges: OwnBadge[]; locked: LockedBadge[] }> {
  await weighDueSkills(db, { now, userId })
  const [rows, states] = await Promise.all([listBadges(db, userId), provedStatesOf(db, userId, now)])
  const has = new Set(rows.map(({ kind, skillKey }) => `${kind} ${skillKey}`))
  const locked = lockedBadges(
    states,
    (kind, skillKey) => has.has(`${kind} ${skillKey}`),
    (skill) => findBank(skill) !== undefined,
  )
  return { badges: rows.map((row) => presentOwnBadge(row, now)), locked }
}

/** Badges of somebody that are public and valid, of skills that a reader is shown. Undefined where the reader may not see them. */
export async function readPublicBadges(
  deps: Pick<Deps, 'db' | 'bus'>,
  { viewerId, userId, now }: { viewerId: string; userId: string; now: Date },
): Promise<Omit<PublicBadge, 'holderName'>[] | undefined> {
  const seen = viewerId === userId || (await listVisiblePeople(deps, viewerId, [userId])).has(userId)
  if (!seen) return undefined
  const isShown = await shownSkills(deps.db, { viewerId, userId })
  const rows = await listPublicBadges(deps.db, userId, now)
  return rows.filter(({ skill }) => skill === null || isShown(skill)).map((row) => presentHead(row, now))
}

export async function readAchievements(
  db: Db<Tables>,
  { userId, now }: { userId: string; now: Date },
): Promise<Achievement[]> {
  await weighDueSkills(db, { now, userId })
  const skills = await provedStatesOf(db, userId, now)
  const given = skills.flatMap(({ pieces }) => pieces.filter(({ endorsement }) => endorsement !== null))
  const behind = await listBehind(
    db,
    given.map(({ id }) => id),
  )
  const endorserOf = new Map(behind.map(({ id, personId }) => [id, personId]))
  return achievementsOf({ skills, endorserOf }, now)
}

type Needed = Pick<Deps, 'db' | 'clock' | 'config' | 'signer'>

/** A badge as everybody sees it who has its address. */
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

/** So long a list of what is revoked may be kept by whoever checks. */
const statusMinutes = 15

/** Undefined where no badge has a place in it. */
export async function readStatusList(
  { db, clock, config, signer }: Needed,
  list: number,
): Promise<Unsigned | undefined> {
  const from = list * statusListSize
  if (list > 0 && (await findLastPlace(db)) < from) return undefined
  const places = await listStandingPlaces(db, { from, below: from + statusListSize })
  const now = clock.now()
  const about = {
    origin: config.publicOrigin,
    encodedList: encodedBits(statusBits(places)),
    from: now,
    until: new Date(now.getTime() + statusMinutes * 60_000),
  }
  return signer.sign(statusListOf(list, about), now)
}

/** The full name of the profile where its owner wants that, else nobody. */
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
