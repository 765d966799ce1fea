import type { Trx } from '@codekin/db/open-db'
import type { EarnedBadgeTable, Tables } from '../../tables.ts'
import { listSuspensions } from '../facts/index.ts'
import { changeBoards } from '../people/index.ts'
import { type AwardRow, keepAwards, listAwardsOf, removeAwards } from './repository-awards.ts'
import { keepEarnedBadges } from './repository-earned-badges.ts'
import { keepScores } from './repository-scores.ts'
import { badgesOf } from './rules/badges.ts'
import type { Claim } from './rules/claim.ts'
import { type Award, countingOf, isSameAward, ledgerOf, sumOf } from './rules/ledger.ts'
import { currentPeriods, isIn } from './rules/periods.ts'
import { tellBadges } from './tell-badges.ts'

type Computed = {
  /** Those whose ledgers the transaction has locked. */
  userIds: readonly string[]
  /** What was computed anew: rows of other groups stay. */
  groupIds: ReadonlySet<string>
  claims: readonly Claim[]
  now: Date
}
type Ledger = { userId: string; awards: readonly Award[] }

/**
 * Puts the claims of some groups into the ledgers of these people, and whatever is made of the ledgers. Rows that stay as they are stay
 * unwritten.
 */
export async function writeLedgers(trx: Trx<Tables>, { userIds, groupIds, claims, now }: Computed): Promise<void> {
  const before = await listAwardsOf(trx, userIds)
  const suspensions = await listSuspensions(trx, userIds)
  const others = before.filter(({ groupId }) => !groupIds.has(groupId))
  const claimed = Map.groupBy([...others, ...claims], ({ userId }) => userId)
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
  const gone = new Map(before.map((award) => [keyOf(award), award]))
  const changed = after.filter((award) => {
    const key = keyOf(award)
    const known = gone.get(key)
    gone.delete(key)
    return known === undefined || !isSameAward(known, award)
  })
  await removeAwards(trx, [...gone.values()])
  await keepAwards(trx, changed)
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
  await changeBoards(trx, await keepScores(trx, userIds, scores))
  const earned = counting.flatMap(earnedBy)
  await keepEarnedBadges(trx, userIds, earned)
  await tellBadges(trx, earned, now)
}

/** Hidden are those that could not be without what others do not see. */
function earnedBy({ userId, awards }: Ledger): EarnedBadgeTable[] {
  const own = badgesOf(awards)
  const shown = awards.filter(({ isHidden }) => !isHidden)
  const seen = shown.length === awards.length ? own : badgesOf(shown)
  const seenBadges = new Set(seen.flatMap(({ badge, cause }) => (cause ? [badge] : [])))
  return own.flatMap(({ badge, cause }) => {
    if (!cause) return []
    const { occurredAt: earnedAt, kind, causeId } = cause
    return [{ userId, badge, earnedAt, kind, causeId, isHidden: !seenBadges.has(badge) }]
  })
}
