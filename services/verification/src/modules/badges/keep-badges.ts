import { badgeTable } from '@codekin/contracts/skill-verification/badges'
import type { Trx } from '@codekin/db/open-db'
import { newId } from '@codekin/service-kit/new-id'
import type { Tables } from '../../tables.ts'
import { listStanding } from '../evidence/index.ts'
import { provedStatesOf } from './proved-states.ts'
import { type BadgeRow, keepBadge, listBadges, revokeBadges } from './repository.ts'
import { badgeStateOf, type EarnedBadge, earnedOfPerson, earnedOfSkill } from './rules.ts'

/** Badges of the whole person, under no skill. */
const person = ''

/**
 * Brings the badges of a skill, and of the person as a whole, to what is proved now: what is earned is kept or renewed; what stood on
 * something that was withdrawn, hidden or voided is revoked; what is only not earned any more ends when its time is over. In the
 * transaction that weighs the skill.
 */
export async function keepBadges(
  trx: Trx<Tables>,
  { userId, skillKey }: { userId: string; skillKey: string },
  now: Date,
): Promise<void> {
  const [states, kept] = await Promise.all([
    provedStatesOf(trx, userId, now),
    listBadges(trx, userId, [skillKey, person]),
  ])
  const state = states.find((one) => one.skillKey === skillKey)
  const earned = [...(state ? earnedOfSkill(state, now) : []), ...earnedOfPerson(states, now)]
  for (const badge of earned) await keepBadge(trx, { ...newOf(badge), id: newId(), userId }, now)
  const lost = kept.filter((row) => badgeStateOf(row, now) === 'valid' && !earned.some((one) => isSame(one, row)))
  const standing = await listStanding(
    trx,
    lost.flatMap(({ evidence }) => evidence.map(({ id }) => id)),
  )
  const passes = new Set(states.flatMap((one) => one.passes.map(({ id }) => id)))
  await revokeBadges(
    trx,
    lost.filter((row) => !stillStands(row, { standing, passes })).map(({ id }) => id),
    now,
  )
}

type Known = { standing: ReadonlySet<string>; passes: ReadonlySet<string> }

/** Nothing that it stood on was taken away: of a test that it is passed and counts, of other evidence that nobody withdrew it. */
function stillStands({ kind, evidence }: BadgeRow, { standing, passes }: Known): boolean {
  const isOfTest = badgeTable[kind].asks.by === 'test'
  return evidence.every(({ id }) => passes.has(id) || (!isOfTest && standing.has(id)))
}

const isSame = (badge: EarnedBadge, { kind, skillKey }: BadgeRow) => badge.kind === kind && badge.skillKey === skillKey

function newOf({ kind, skillKey, skill, expiresAt, standsOn }: EarnedBadge) {
  const evidence = standsOn.map(({ asOf, ...piece }) => ({ ...piece, asOf: asOf.toISOString() }))
  // With the piece that completed it.
  const earnedAt = new Date(Math.max(...standsOn.map(({ asOf }) => asOf.getTime())))
  return { kind, skillKey, skill, earnedAt, expiresAt, evidence }
}
