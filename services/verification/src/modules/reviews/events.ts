import { decideAttemptReview, listAttemptReviews, readAttemptReview } from '@codekin/contracts/verification/commands'
import { type ServedCommand, servedCommand } from '@codekin/event-bus/commands'
import { type Job, job } from '@codekin/service-kit/jobs'
import type { Deps } from '../../deps.ts'
import { deleteOldFingerprints, deleteOldPrograms, insertLearnedIdioms } from '../grading/index.ts'
import { decideReview } from './decide-review.ts'
import { listQueuedReviews, readReview } from './read-reviews.ts'

/** Commands for staff to review attempts with similar programs. */
export const answerAttemptReviews = (deps: Pick<Deps, 'db' | 'clock'>): ServedCommand[] => [
  servedCommand(listAttemptReviews, (asked) => listQueuedReviews(deps.db, asked)),
  servedCommand(readAttemptReview, (asked) => readReview(deps.db, asked)),
  servedCommand(decideAttemptReview, async (order) => ({ outcome: await decideReview(deps, order) })),
]

/** Days a program is kept after grading; its fingerprints stay for comparison. */
const codeDays = 180
/** Days fingerprints of retired items are kept. */
const markDays = 365
/** Thresholds from which marks are common. */
const idiom = { peopleLeast: 8, shareLeast: 0.3 }
const atOnce = 500

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

/** Learns common marks and deletes old programs. */
export const tidyPrograms = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Job =>
  job({
    name: 'tidy-programs',
    everySeconds: 3_600,
    run: async ({ signal }) => {
      const now = clock.now()
      await insertLearnedIdioms(db, idiom)
      await deleteOldFingerprints(db, daysBefore(now, markDays))
      const before = daysBefore(now, codeDays)
      while (!signal.aborted && (await deleteOldPrograms(db, { before, limit: atOnce })) === atOnce);
    },
  })
