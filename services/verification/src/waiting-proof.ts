import { countWaitingProof } from '@codekin/contracts/verification/commands'
import { servedCommand } from '@codekin/event-bus/commands'
import type { Deps } from './deps.ts'
import { countWaiting } from './modules/attempts/repository-reviews.ts'
import { countWaitingAppeals } from './modules/connection/repository-analyses.ts'

/** Staff see how much waits for them, of both kinds. */
export const answerWaitingProof = ({ db }: Pick<Deps, 'db'>) =>
  servedCommand(countWaitingProof, async ({ staffId }) => {
    const [attempts, signalAppeals] = await Promise.all([countWaiting(db, staffId), countWaitingAppeals(db, staffId)])
    return { attempts, signalAppeals }
  })
