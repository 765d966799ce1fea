import { countWaitingProof } from '@codekin/contracts/verification/commands'
import { servedCommand } from '@codekin/event-bus/commands'
import type { Deps } from './deps.ts'
import { countWaitingReviews } from './modules/attempts/repository-reviews.ts'
import { countWaitingAppeals } from './modules/connection/repository-analyses.ts'

/** Returns how many reviews and appeals wait for staff. */
export const answerWaitingProof = ({ db }: Pick<Deps, 'db'>) =>
  servedCommand(countWaitingProof, async ({ staffId }) => {
    const [attempts, signalAppeals] = await Promise.all([
      countWaitingReviews(db, staffId),
      countWaitingAppeals(db, staffId),
    ])
    return { attempts, signalAppeals }
  })
