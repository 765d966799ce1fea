import type { CommandReply } from '@codekin/contracts/command'
import type { decideAttemptReview } from '@codekin/contracts/verification/commands'
import { testVoided } from '@codekin/contracts/verification/events'
import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { announce } from '@codekin/event-bus/announce'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { Tables } from '../../tables.ts'
import {
  type AttemptRow,
  appealUntilOf,
  findDecision,
  insertDecision,
  listAttemptsByIds,
  listDecisions,
  lockReview,
  type ReviewRow,
  updateReviewAppeal,
  updateVerdict,
} from '../attempts/index.ts'
import { deleteResponses } from '../bank/index.ts'
import { recomputeDueSkills } from '../confidence/index.ts'
import { upsertSkillDue } from '../evidence/index.ts'
import { insertIdioms, listSharedMarks, updateTestEvidence } from '../grading/index.ts'

type Order = z.output<typeof decideAttemptReview.request>
type Outcome = CommandReply<typeof decideAttemptReview>['outcome']
type Needed = Pick<Deps, 'db' | 'clock'>

/**
 * Decides a review. A voided attempt no longer counts, nor do its answers in statistics; marks of a cleared one become common. A
 * repeated command returns the same result.
 */
export async function decideReview({ db, clock }: Needed, order: Order): Promise<Outcome> {
  const now = clock.now()
  const decided = await inTransaction(db, async (trx) => {
    const review = await lockReview(trx, order.attemptId)
    const before = await findDecision(trx, order.orderId)
    if (before) return { outcome: before.verdict }
    const attempts = review ? await listAttemptsByIds(trx, involvedOf(review)) : []
    const attempt = attempts.find(({ id }) => id === order.attemptId)
    if (!review || !attempt) return { outcome: 'not-found' as const }
    const refusal = await refusalOf(trx, order, review, attempts)
    if (refusal) return { outcome: refusal }
    await insertDecision(trx, { ...order, now })
    await apply(trx, { attempt, review, order, now })
    return { outcome: order.verdict, userId: attempt.userId }
  })
  // So that the next request sees the result; otherwise a job recomputes it.
  if (decided.userId !== undefined) await recomputeDueSkills(db, { now, userId: decided.userId })
  return decided.outcome
}

const involvedOf = ({ attemptId, findings }: ReviewRow) => [
  attemptId,
  ...findings.flatMap(({ others }) => others.map((other) => other.attemptId)),
]

async function refusalOf(
  trx: Trx<Tables>,
  { staffId, revision }: Order,
  review: ReviewRow,
  attempts: readonly AttemptRow[],
): Promise<Outcome | undefined> {
  if (attempts.some(({ userId }) => userId === staffId)) return 'own'
  if (review.waitingSince === null) return 'not-waiting'
  if (review.revision !== revision) return 'stale'
  const decisions = await listDecisions(trx, [review.attemptId])
  return decisions.some(({ decidedBy }) => decidedBy === staffId) ? 'decided-before' : undefined
}

type Decided = { attempt: AttemptRow; review: ReviewRow; order: Order; now: Date }

async function apply(trx: Trx<Tables>, { attempt, review, order: { verdict, staffId }, now }: Decided): Promise<void> {
  const { id, userId, skillKey, skill, level, state } = attempt
  await updateVerdict(trx, id, verdict)
  if (verdict === 'graded') await learnSharedMarks(trx, review)
  else await deleteResponses(trx, id)
  const isVoided = verdict === 'voided'
  if (isVoided === (state === 'voided')) return
  await updateTestEvidence(trx, { userId, skillKey }, now)
  await upsertSkillDue(trx, { userId, skillKey, skill }, now)
  const payload = { attemptId: id, userId, skill, level, isVoided, decidedAt: now.toISOString() }
  await announce(trx, testVoided, payload, { actor: staffId, occurredAt: now })
}

async function learnSharedMarks(trx: Trx<Tables>, { attemptId, findings }: ReviewRow): Promise<void> {
  for (const { itemId, version, others } of findings)
    for (const { attemptId: otherAttemptId } of others) {
      const marks = await listSharedMarks(trx, { itemId, attemptId, otherAttemptId })
      await insertIdioms(trx, { itemId, version, marks })
    }
}

type Appealed = { kind: 'appealed' | 'not-found' | 'appealed-before' | 'too-late' }

/** Appeals against a voided attempt; a different reviewer decides. */
export async function appealReview(
  { db, clock }: Needed,
  { attemptId, userId, text }: { attemptId: string; userId: string; text: string },
): Promise<Appealed> {
  const now = clock.now()
  return await inTransaction(db, async (trx) => {
    const review = await lockReview(trx, attemptId)
    if (review?.userId !== userId) return { kind: 'not-found' }
    if (review.appealedAt !== null) return { kind: 'appealed-before' }
    const [newest] = await listDecisions(trx, [attemptId])
    const until = appealUntilOf(review, newest)
    // An undecided or counting attempt cannot be appealed.
    if (until === null) return { kind: 'not-found' }
    if (until <= now) return { kind: 'too-late' }
    await updateReviewAppeal(trx, { attemptId, text, now })
    return { kind: 'appealed' }
  })
}
