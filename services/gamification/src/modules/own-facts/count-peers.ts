import { metricDays } from '@codekin/contracts/own-analytics/metrics'
import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../../deps.ts'
import { addDays } from '../facts/index.ts'
import { replacePeerMedians } from './repository-peer-medians.ts'
import { everyoneBand as everyone, bandFirstYears as firstYears } from './rules/peer-bands.ts'

/** Readers see the previous medians until the transaction commits. */
export async function countPeers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const since = addDays(now, -metricDays)
  await inTransaction(db, (trx) => replacePeerMedians(trx, { since, now, firstYears, everyone }))
}
