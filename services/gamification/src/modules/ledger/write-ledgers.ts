import type { Trx } from '@codekin/db/open-db'
import type { EarnedBadgeTable, Tables } from '../../tables.ts'
import { listSuspensions } from '../facts/index.ts'
import { upsertBoardChanges } from '../people/index.ts'
import { announceBadges } from './announce-badges.ts'
import { type AwardRow, deleteAwards, listAwardsOf, upsertAwards } from './repository-awards.ts'
import { upsertEarnedBadges } from './repository-earned-badges.ts'
import { upsertScores } from './repository-scores.ts'
import { badgesOf } from './rules/badges.ts'
import type { Claim } from './rules/claim.ts'
import { type Award, countingOf, isSameAward, ledgerOf, sumOf } from './rules/ledger.ts'
import { currentPeriods, isIn } from './rules/periods.ts'

type Computed = {
  /** People whose ledgers the transaction has locked. */
  userIds: readonly string[]
  /** The groups that were recomputed. Awards of other groups stay. */
  groupIds: ReadonlySet<string>
  claims: readonly Claim[]
  now: Date
}
type Ledger = { userId: string; awards: readonly Award[] }

/**
 * Updates the ledgers of these people with the claims of some groups, then their scores and badges. Unchanged rows are not written.
 */
export async function writeLedgers(trx: Trx<Tables>, { userIds, groupIds, claims, now }: Computed): Promise<void> {
  const before = await listAwardsOf(trx, userIds)
  const suspensions = await listSuspensions(trx, userIds)
  const otherAwards = before.filter(({ groupId }) => !groupIds.has(groupId))
  const claimed = Map.groupBy([...otherAwards, ...claims], ({ userId }) => userId)
  const ledgers = userIds.map((userId) => ({
    userId,
    awards: ledgerOf(claimed.get(userId) ?? [], suspensions.get(userId) ?? null),
  }))
  await writeAwards(
    trx,
    before,
    ledgers.flatMap(({ awards }) => awards),
  )
  await writeOutcomes(trx, ledgers, now)
}

const keyOf = ({ userId, kind, causeId }: Pick<Award, 'userId' | 'kind' | 'causeId'>) => `${userId} ${kind} ${causeId}`

async function writeAwards(trx: Trx<Tables>, before: readonly AwardRow[], after: readonly Award[]): Promise<void> {
  const obsolete = new Map(before.map((award) => [keyOf(award), award]))
  const changed = after.filter((award) => {
    const key = keyOf(award)
    const previous = obsolete.get(key)
    obsolete.delete(key)
    return previous === undefined || !isSameAward(previous, award)
  })
  await deleteAwards(trx, [...obsolete.values()])
  await upsertAwards(trx, changed)
}

/** Scores and badges. */
async function writeOutcomes(trx: Trx<Tables>, ledgers: readonly Ledger[], now: Date): Promise<void> {
  const userIds = ledgers.map(({ userId }) => userId)
  const counting = ledgers.map(({ userId, awards }) => ({ userId, awards: countingOf(awards) }))
  const periods = currentPeriods(now)
  const scores = counting.flatMap(({ userId, awards }) => {
    const shown = awards.filter(({ isHidden }) => !isHidden)
    return periods.map((period) => ({
      userId,
      period: period.key,
      points: sumOf(shown.filter(({ occurredAt }) => isIn(period, occurredAt))),
    }))
  })
  await upsertBoardChanges(trx, await upsertScores(trx, userIds, scores))
  const earned = counting.flatMap(listEarnedBadges)
  await upsertEarnedBadges(trx, userIds, earned)
  await announceBadges(trx, earned, now)
}

/** A badge is hidden if it needs awards that others can't see. */
function listEarnedBadges({ userId, awards }: Ledger): EarnedBadgeTable[] {
  const own = badgesOf(awards)
  const shown = awards.filter(({ isHidden }) => !isHidden)
  const shownBadges = shown.length === awards.length ? own : badgesOf(shown)
  const visibleBadges = new Set(shownBadges.flatMap(({ badge, cause }) => (cause ? [badge] : [])))
  return own.flatMap(({ badge, cause }) => {
    if (!cause) return []
    const { occurredAt: earnedAt, kind, causeId } = cause
    return [{ userId, badge, earnedAt, kind, causeId, isHidden: !visibleBadges.has(badge) }]
  })
}
