import { listEndorsements } from '@codekin/contracts/verification/commands'
import { servedSnapshot } from '@codekin/event-bus/snapshots'
import type { Deps } from '../deps.ts'
import { listAnswered } from '../store/given-endorsements.ts'

/** What points come from is filled and rebuilt from these pages. */
export const answerEndorsements = ({ db }: Pick<Deps, 'db'>) =>
  servedSnapshot(listEndorsements, {
    list: async (after, limit) =>
      (await listAnswered(db, after, limit)).map(({ givenAt, endedAt, ...endorsement }) => ({
        ...endorsement,
        givenAt: givenAt?.toISOString() ?? null,
        endedAt: endedAt?.toISOString() ?? null,
      })),
    placeOf: ({ endorsementId }) => endorsementId,
  })
