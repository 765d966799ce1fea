import type { AttemptReview, LikeProgram, QueuedAttemptReview } from '@codekin/contracts/verification/attempt-reviews'
import type { DbOrTrx } from '@codekin/db/open-db'
import { decodeCursor, pageOf } from '@codekin/db/paging'
import { z } from 'zod'
import type { Tables } from '../../tables.ts'
import {
  type AttemptRow,
  type DecisionRow,
  type Finding,
  findReview,
  listAttemptsByIds,
  listDecisions,
  listReviewsForStaff,
  presentDecision,
  presentReviewAppeal,
  type QueuedRow,
  reviewStateOf,
} from '../attempts/index.ts'
import { type Item, listItemsOf } from '../bank/index.ts'
import { listSharedMarks, passagesOf, shareOf } from '../grading/index.ts'

const position = z.tuple([z.iso.datetime(), z.uuid()])
type Asked = { staffId: string; isDecided: boolean; after: string | null; limit: number }

/** Waiting reviews, longest first, or decided ones, newest first. */
export async function listQueuedReviews(
  db: DbOrTrx<Tables>,
  { staffId, isDecided, after, limit }: Asked,
): Promise<{ reviews: QueuedAttemptReview[]; next: string | null }> {
  const place = after === null ? undefined : decodeCursor<z.output<typeof position>>(position, after)
  if (after !== null && !place) return { reviews: [], next: null }
  const from = place && { at: new Date(place[0]), attemptId: place[1] }
  const stored = await listReviewsForStaff(db, { staffId, isDecided, after: from, limit: limit + 1 })
  const { rows, nextCursor } = pageOf(stored, limit, ({ attemptId, decidedAt, waitingSince }) => [
    isDecided ? decidedAt : waitingSince,
    attemptId,
  ])
  const decisions = await listDecisions(
    db,
    rows.map(({ attemptId }) => attemptId),
  )
  const reviews = rows.map((row) =>
    presentQueued(
      row,
      decisions.find(({ attemptId }) => attemptId === row.attemptId),
    ),
  )
  return { reviews, next: nextCursor }
}

function presentQueued(row: QueuedRow, newest: DecisionRow | undefined): QueuedAttemptReview {
  const { attemptId, userId, skill, level, revision, openedAt, waitingSince, findings } = row
  const shares = findings.flatMap(({ others }) => others.map(shareOf))
  return {
    attemptId,
    userId,
    skill,
    level,
    revision,
    state: reviewStateOf(row),
    openedAt: openedAt.toISOString(),
    waitingSince: waitingSince?.toISOString() ?? null,
    likeness: percent(Math.max(0, ...shares)),
    decision: newest ? presentDecision(newest) : null,
  }
}

const percent = (share: number) => Math.min(100, Math.round(100 * share))

/** A review with similar programs side by side; null if there is none or it is the staff member's own. */
export async function readReview(
  db: DbOrTrx<Tables>,
  { staffId, attemptId }: { staffId: string; attemptId: string },
): Promise<AttemptReview | null> {
  const review = await findReview(db, attemptId)
  if (!review || review.userId === staffId) return null
  const others = review.findings.flatMap((finding) => finding.others.map((other) => other.attemptId))
  const [attempts, decisions] = await Promise.all([
    listAttemptsByIds(db, [attemptId, ...others]),
    listDecisions(db, [attemptId]),
  ])
  const attempt = attempts.find(({ id }) => id === attemptId)
  if (!attempt?.result) return null
  const { skill, level, startedAt, submittedAt, result, annotation } = attempt
  const programs = await Promise.all(review.findings.map((finding) => readProgram(db, finding, { attempt, attempts })))
  return {
    ...presentQueued({ ...review, skill, level }, decisions[0]),
    startedAt: startedAt.toISOString(),
    submittedAt: submittedAt?.toISOString() ?? null,
    score: result.score,
    isPassed: result.isPassed,
    signals: result.signals,
    annotation,
    programs: programs.flat(),
    appeal: presentReviewAppeal(review),
    decisions: decisions.map((one) => ({ ...presentDecision(one), staffId: one.decidedBy })),
  }
}

async function readProgram(
  db: DbOrTrx<Tables>,
  { key, itemId, version, others }: Finding,
  { attempt, attempts }: { attempt: AttemptRow; attempts: readonly AttemptRow[] },
): Promise<AttemptReview['programs']> {
  const [stored] = await listItemsOf(db, [{ itemId, version }])
  const item = stored?.content as Item | undefined
  if (item?.kind !== 'code') return []
  const code = attempt.codes[key] ?? ''
  const found = await Promise.all(
    others.map(async (other): Promise<LikeProgram[]> => {
      const theirs = attempts.find(({ id }) => id === other.attemptId)
      // The other user was erased.
      if (!theirs) return []
      const about = { itemId, attemptId: attempt.id, otherAttemptId: theirs.id }
      const marks = new Set(await listSharedMarks(db, about))
      const theirKey = theirs.drawn.find((one) => one.itemId === itemId)?.key ?? ''
      const theirCode = theirs.codes[theirKey] ?? null
      return [
        {
          attemptId: theirs.id,
          userId: theirs.userId,
          submittedAt: theirs.submittedAt?.toISOString() ?? null,
          likeness: percent(shareOf(other)),
          code: theirCode,
          passages: theirCode === null ? [] : passagesOf(theirCode, marks),
          ownPassages: passagesOf(code, marks),
        },
      ]
    }),
  )
  return [{ key, question: item.question, language: item.language, code, others: found.flat() }]
}
