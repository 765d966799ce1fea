import { type Job, job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { endEndorsements } from '../operations/end-endorsements.ts'
import { removeOldAsks } from '../store/endorsement-asks.ts'

export const endDueEndorsements = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Job =>
  job({
    name: 'end-endorsements',
    everySeconds: 3_600,
    run: async () => {
      await endEndorsements(db, clock.now())
      await removeOldAsks(db, clock.now())
    },
  })
