import { listPassedTests } from '@codekin/contracts/verification/commands'
import { servedSnapshot } from '@codekin/event-bus/snapshots'
import type { Deps } from '../../deps.ts'
import { listPassedTests as listStored } from './repository-passed-tests.ts'

/** Lets other services backfill and rebuild their projections. */
export const answerPassedTests = ({ db }: Pick<Deps, 'db'>) =>
  servedSnapshot(listPassedTests, {
    list: async (after, limit) =>
      (await listStored(db, after, limit)).map(({ passedAt, decidedAt, ...test }) => ({
        ...test,
        passedAt: passedAt.toISOString(),
        decidedAt: decidedAt?.toISOString() ?? null,
      })),
    placeOf: ({ attemptId }) => attemptId,
  })
