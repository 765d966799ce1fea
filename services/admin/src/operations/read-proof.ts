import type { ProofKind, QueuedProof, StaffAttemptReview } from '@codekin/contracts/admin/proof-models'
import type { AttemptReview } from '@codekin/contracts/verification/attempt-reviews'
import { listAttemptReviews, readAttemptReview } from '@codekin/contracts/verification/commands'
import { ask } from '@codekin/event-bus/commands'
import type { Deps } from '../deps.ts'
import { findPersonSummaries } from '../store/person-summaries.ts'
import { listQueuedAppeals } from './read-signal-appeals.ts'
import { recordPersonView } from './record-person-view.ts'

type ReadDeps = Pick<Deps, 'db' | 'bus' | 'clock'>
type Page = { staffId: string; isDecided: boolean; after: string | null; limit: number }

type Queue = { reviews: QueuedProof[]; nextCursor: string | null }

/** Lists proof of a kind, waiting or decided; the cursor is verification's. */
export async function listProof(
  deps: Pick<ReadDeps, 'db' | 'bus'>,
  { kind, ...page }: Page & { kind: ProofKind },
): Promise<Queue> {
  return kind === 'attempt' ? await listAttempts(deps, page) : await listQueuedAppeals(deps, page)
}

async function listAttempts({ db, bus }: Pick<ReadDeps, 'db' | 'bus'>, page: Page): Promise<Queue> {
  const { reviews, next } = await ask(bus, listAttemptReviews, page)
  const people = await findPersonSummaries(
    db,
    reviews.map(({ userId }) => userId),
  )
  const queued = reviews.map(({ userId, ...review }) => {
    return { kind: 'attempt' as const, ...review, person: people.get(userId) ?? null }
  })
  return { reviews: queued, nextCursor: next }
}

/** Returns a review after recording the view. Null if there is none. */
export async function viewAttemptReview(
  deps: ReadDeps,
  about: { staffId: string; attemptId: string },
): Promise<{ review: AttemptReview; shown: StaffAttemptReview } | null> {
  const review = await ask(deps.bus, readAttemptReview, about)
  if (!review) return null
  const { staffId } = about
  await recordPersonView(deps, { userId: review.userId, staffId, action: 'proof.read' })
  return { review, shown: await presentReview(deps, review, staffId) }
}

async function presentReview(
  { db }: Pick<Deps, 'db'>,
  { userId, programs, decisions, ...review }: AttemptReview,
  viewerId: string,
): Promise<StaffAttemptReview> {
  const authors = programs.flatMap(({ others }) => others.map((other) => other.userId))
  const deciders = decisions.map(({ staffId }) => staffId)
  const people = await findPersonSummaries(db, [userId, ...authors, ...deciders])
  return {
    ...review,
    person: people.get(userId) ?? null,
    programs: programs.map(({ others, ...program }) => ({
      ...program,
      others: others.map(({ userId: authorId, ...other }) => ({ ...other, person: people.get(authorId) ?? null })),
    })),
    decisions: decisions.map(({ staffId, ...decision }) => ({ ...decision, by: people.get(staffId ?? '') ?? null })),
    mayDecide: review.state !== 'decided' && ![...authors, ...deciders].includes(viewerId),
  }
}
