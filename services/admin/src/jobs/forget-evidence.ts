import { inTransaction } from '@codekin/db/transaction'
import { job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { evidenceKeptDays } from '../domain/retention.ts'
import { daysAfter } from '../domain/strikes.ts'
import { removeEvidenceOver } from '../store/evidence.ts'

const casesAtOnce = 200

/** What was copied for a case goes when nobody can appeal any more; that it was decided, and why, stays. */
export const forgetEvidence = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  job({
    name: 'forget-evidence',
    everySeconds: 60 * 60,
    run: async ({ signal }) => {
      const decidedBefore = daysAfter(clock.now(), -evidenceKeptDays)
      let forgotten = casesAtOnce
      while (forgotten === casesAtOnce && !signal.aborted) {
        forgotten = await inTransaction(db, (trx) => removeEvidenceOver(trx, { decidedBefore, limit: casesAtOnce }))
      }
    },
  })
