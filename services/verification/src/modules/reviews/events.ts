import { decideAttemptReview, listAttemptReviews, readAttemptReview } from '@codekin/contracts/verification/commands'
import { type ServedCommand, servedCommand } from '@codekin/event-bus/commands'
import { type Job, job } from '@codekin/service-kit/jobs'
import type { Deps } from '../../deps.ts'
import { forgetCodes, forgetFingerprints, learnIdioms } from '../grading/index.ts'
import { decideReview } from './decide-review.ts'
import { listQueuedReviews, readReview } from './read-reviews.ts'

/** Staff look at attempts that are much like others', and decide. */
export const answerAttemptReviews = (deps: Pick<Deps, 'db' | 'clock'>): ServedCommand[] => [
  servedCommand(listAttemptReviews, (asked) => listQueuedReviews(deps.db, asked)),
  servedCommand(readAttemptReview, (asked) => readReview(deps.db, asked)),
  servedCommand(decideAttemptReview, async (order) => ({ outcome: await decideReview(deps, order) })),
]

/** A program is kept so long after it was judged; its marks stay, by which others are compared. */
const codeDays = 180
/** So long the marks of an item stay that nobody is asked any more. */
const markDays = 365
/** What so many people write alike, and that part of all, is how it is written. */
const idiom = { peopleLeast: 8, shareLeast: 0.3 }
const atOnce = 500

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

/** Learns what is usual, and forgets programs that nobody needs any more. */
export const tidyPrograms = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Job =>
  job({
    name: 'tidy-programs',
    everySeconds: 3_600,
    run: async ({ signal }) => {
      const now = clock.now()
      await learnIdioms(db, idiom)
      await forgetFingerprints(db, daysBefore(now, markDays))
      const before = daysBefore(now, codeDays)
      while (!signal.aborted && (await forgetCodes(db, { before, limit: atOnce })) === atOnce);
    },
  })
