import type { ProfileCard } from '@codekin/contracts/identity/events'
import type { Db, Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { isBlankCard } from '../domain/blank-card.ts'
import {
  activityStep,
  activityStepDays,
  allCellsOf,
  hiddenActivityStep,
  indexedTraitsOf,
  qualityOf,
  rankOf,
  verificationStepOf,
} from '../domain/compatibility/index.ts'
import { firstImpressionQuota, impressionQuota, impressionQuotaDays } from '../domain/impression-quota.ts'
import { deleteCandidate, insertCandidate, listIdle, lockCard, updateLastActive } from '../store/candidate-index.ts'
import { insertRecentJoiner } from '../store/engagement.ts'
import {
  updateImpressionQuotasRenewed,
  updateImpressionQuotasReset,
  upsertImpressionQuota,
} from '../store/impression-quotas.ts'
import type { Tables } from '../store/tables.ts'

const hourMilliseconds = 3_600_000
const dayMilliseconds = 24 * hourMilliseconds
const weekMilliseconds = impressionQuotaDays * dayMilliseconds

/** Updates a developer's index entry after their card changed. Hidden, unverified, closed and blank cards have none. */
export async function indexCandidate(trx: Trx<Tables>, card: ProfileCard, now: Date): Promise<void> {
  const before = await deleteCandidate(trx, card.userId)
  if (!card.discoverable || !card.emailVerified || card.isClosed || isBlankCard(card)) return
  // The index contains no activity of people who hide it, so that its order can't reveal it.
  const isActivityHidden = card.privacy?.showActivity === false
  const joinedAt = new Date(card.createdAt)
  const lastActiveAt = isActivityHidden ? joinedAt : (before?.lastActiveAt ?? joinedAt)
  const traits = indexedTraitsOf(card, now)
  const step = isActivityHidden ? hiddenActivityStep : activityStep(lastActiveAt, now)
  const verificationStep = verificationStepOf({
    hasGithub: card.githubUsername !== null,
    verifiedSkillCount: card.skills.filter(({ verifiedBy }) => verifiedBy.length > 0).length,
  })
  const quality = qualityOf({ verificationStep, activityStep: step })
  await insertCandidate(trx, {
    ...traits,
    cells: allCellsOf(traits, { verificationStep, activityStep: step }),
    userId: card.userId,
    quality,
    rank: rankOf({ quality, skillCount: card.skills.length, goalCount: card.goals.length }),
    activityStep: step,
    lastActiveAt,
    randomKey: before?.randomKey ?? Math.random(),
  })
  const isNew = now.getTime() - joinedAt.getTime() < weekMilliseconds
  const owed = isNew ? firstImpressionQuota : impressionQuota
  await upsertImpressionQuota(trx, { userId: card.userId, zoneBand: traits.zoneBand, beganAt: now, owed })
  await insertRecentJoiner(trx, { userId: card.userId, joinedAt })
}

/** Stores that these developers are active now, to the hour; those who were inactive for days regain their rank. */
export async function markCandidatesActive(db: Db<Tables>, userIds: readonly string[], now: Date): Promise<void> {
  const unlessSince = new Date(now.getTime() - hourMilliseconds)
  const updated = await updateLastActive(db, [...new Set(userIds)].toSorted(), {
    now,
    unlessSince,
    exceptStep: hiddenActivityStep,
  })
  const returned = updated.filter((row) => row.activityStep > 0).map((row) => row.userId)
  await reindexCandidates(db, returned, now)
  await updateImpressionQuotasReset(db, returned, { now, owed: impressionQuota })
}

/** The same for one developer inside a transaction, active at `at`. */
export async function markCandidateActive(trx: Trx<Tables>, userId: string, at: Date): Promise<void> {
  // Locks the card first, in the same order as a change of the card does, to avoid a deadlock.
  const card = await lockCard(trx, userId)
  if (!card) return
  const unlessSince = new Date(at.getTime() - hourMilliseconds)
  const [updated] = await updateLastActive(trx, [userId], { now: at, unlessSince, exceptStep: hiddenActivityStep })
  if (!updated || updated.activityStep === 0) return
  await indexCandidate(trx, card, at)
  await updateImpressionQuotasReset(trx, [userId], { now: at, owed: impressionQuota })
}

/** Recomputes the rank of at most `limit` people who are inactive for longer than it assumes. Returns how many. */
export async function demoteIdle(db: Db<Tables>, { now, limit }: { now: Date; limit: number }): Promise<number> {
  const steps = activityStepDays.slice(1).map((days, step) => ({
    step,
    inactiveSince: new Date(now.getTime() - days * dayMilliseconds),
  }))
  const idle = await listIdle(db, steps, limit)
  await reindexCandidates(db, idle, now)
  return idle.length
}

/** Starts the next quota period of at most `limit` people whose last one is over. Returns how many. */
export function renewDueImpressionQuotas(
  db: Db<Tables>,
  { now, limit }: { now: Date; limit: number },
): Promise<number> {
  const weekAgo = new Date(now.getTime() - weekMilliseconds)
  const period = { now, endedBefore: weekAgo, activeSince: weekAgo, hiddenStep: hiddenActivityStep }
  return updateImpressionQuotasRenewed(db, { ...period, owed: impressionQuota, limit })
}

/** One transaction each, so that a long list never holds many locks. */
async function reindexCandidates(db: Db<Tables>, userIds: readonly string[], now: Date): Promise<void> {
  for (const userId of userIds) {
    await inTransaction(db, async (trx) => {
      // The same lock as for a newer card, so that a card isn't indexed twice at once.
      const card = await lockCard(trx, userId)
      if (card) await indexCandidate(trx, card, now)
    })
  }
}
