import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { evidenceRetentionDays } from '../domain/retention.ts'
import { daysAfter } from '../domain/times.ts'
import { deleteExpiredEvidence } from '../store/evidence.ts'

const batchSize = 200

/** Deletes the evidence of cases whose appeal period is over. */
export async function forgetOldEvidence(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  const decidedBefore = daysAfter(clock.now(), -evidenceRetentionDays)
  let deleted = batchSize
  while (deleted === batchSize && !signal.aborted) {
    deleted = await inTransaction(db, (trx) => deleteExpiredEvidence(trx, { decidedBefore, limit: batchSize }))
  }
}
