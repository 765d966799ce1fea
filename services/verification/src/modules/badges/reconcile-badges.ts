import { badgeTable } from '@codekin/contracts/skill-verification/badges'
import type { Trx } from '@codekin/db/open-db'
import { newId } from '@codekin/service-kit/new-id'
import type { Tables } from '../../tables.ts'
import { listIntactEvidenceIds } from '../evidence/index.ts'
import { loadProvedStates } from './proved-states.ts'
import { type BadgeRow, listBadges, updateBadgesRevoked, upsertBadge } from './repository.ts'
import { badgeStateOf, type EarnedBadge, earnedOfPerson, earnedOfSkill } from './rules.ts'

/** Skill key of badges for a person as a whole. */
const person = ''

/**
 * Updates the badges of a skill and of the person: earned ones are inserted or renewed; badges whose evidence was withdrawn,
 * hidden or voided are revoked; badges that are merely no longer earned expire. Runs in the transaction that recomputes the
 * skill.
 */
export async function reconcileBadges(
  trx: Trx<Tables>,
  { userId, skillKey }: { userId: string; skillKey: string },
  now: Date,
): Promise<void> {
  const [states, kept] = await Promise.all([
    loadProvedStates(trx, userId, now),
    listBadges(trx, userId, [skillKey, person]),
  ])
  const state = states.find((one) => one.skillKey === skillKey)
  const earned = [...(state ? earnedOfSkill(state, now) : []), ...earnedOfPerson(states, now)]
  for (const badge of earned) await upsertBadge(trx, { ...newOf(badge), id: newId(), userId }, now)
  const lost = kept.filter((row) => badgeStateOf(row, now) === 'valid' && !earned.some((one) => isSame(one, row)))
  const standing = await listIntactEvidenceIds(
    trx,
    lost.flatMap(({ evidence }) => evidence.map(({ id }) => id)),
  )
  const passes = new Set(states.flatMap((one) => one.passes.map(({ id }) => id)))
  await updateBadgesRevoked(
    trx,
    lost.filter((row) => !isBasisIntact(row, { standing, passes })).map(({ id }) => id),
    now,
  )
}

type Known = { standing: ReadonlySet<string>; passes: ReadonlySet<string> }

/** Whether all evidence of a badge still holds: a passed test that counts, or other evidence that was not withdrawn. */
function isBasisIntact({ kind, evidence }: BadgeRow, { standing, passes }: Known): boolean {
  const isOfTest = badgeTable[kind].asks.by === 'test'
  return evidence.every(({ id }) => passes.has(id) || (!isOfTest && standing.has(id)))
}

const isSame = (badge: EarnedBadge, { kind, skillKey }: BadgeRow) => badge.kind === kind && badge.skillKey === skillKey

function newOf({ kind, skillKey, skill, expiresAt, basis }: EarnedBadge) {
  const evidence = basis.map(({ asOf, ...piece }) => ({ ...piece, asOf: asOf.toISOString() }))
  // When the last piece was added.
  const earnedAt = new Date(Math.max(...basis.map(({ asOf }) => asOf.getTime())))
  return { kind, skillKey, skill, earnedAt, expiresAt, evidence }
}
