import type { Attempt, PastAttempt } from '@codekin/contracts/skill-verification/test-models'
import type { DbOrTrx } from '@codekin/db/open-db'
import type { Tables } from '../../tables.ts'
import { type Item, listItemsOf } from '../bank/index.ts'
import type { AttemptHead, AttemptRow } from './repository.ts'
import { listDecisions, listReviews } from './repository-reviews.ts'
import { presentItem } from './rules/answers.ts'
import { presentOwnReview } from './rules/review.ts'

/** Attempts without items, each with its result and review. */
export async function presentHeads(
  db: DbOrTrx<Tables>,
  rows: readonly AttemptHead[],
  now: Date,
): Promise<PastAttempt[]> {
  const ids = rows.map(({ id }) => id)
  const [reviews, decisions] = await Promise.all([listReviews(db, ids), listDecisions(db, ids)])
  return rows.map((row) => {
    const review = reviews.find(({ attemptId }) => attemptId === row.id)
    const newest = decisions.find(({ attemptId }) => attemptId === row.id)
    return presentHead(row, review ? presentOwnReview(review, newest, now) : null)
  })
}

function presentHead(row: AttemptHead, review: PastAttempt['review']): PastAttempt {
  const { id, challengeId, skill, level, state, startedAt, expiresAt, result, annotation } = row
  return {
    id,
    challengeId,
    skill,
    level,
    state,
    startedAt: startedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    result: result && { ...result, annotation },
    review,
  }
}

/** An attempt; its items are included only while it runs. */
export async function presentAttempt(db: DbOrTrx<Tables>, row: AttemptRow, now: Date): Promise<Attempt> {
  const [head] = await presentHeads(db, [row], now)
  if (!head) throw new Error('an attempt disappeared while it was being read')
  if (row.state !== 'running') return { ...head, secondsLeft: 0, items: [], answers: {}, codeSubmissions: {} }
  const items = new Map((await listItemsOf(db, row.drawn)).map(({ id, content }) => [id, content as Item]))
  return {
    ...head,
    secondsLeft: secondsLeftOf(row, now),
    items: row.drawn.flatMap((drawn) => {
      const item = items.get(drawn.itemId)
      return item ? [presentItem(item, drawn)] : []
    }),
    answers: row.answers,
    codeSubmissions: row.codes,
  }
}

export function secondsLeftOf({ expiresAt }: Pick<AttemptRow, 'expiresAt'>, now: Date): number {
  return Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000))
}
