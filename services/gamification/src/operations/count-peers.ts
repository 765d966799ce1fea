import { metricDays } from '@codekin/contracts/own-analytics/metrics'
import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { addDays } from '../domain/days.ts'
import { everybodyBand as everybody, bandFirstYears as firstYears } from '../domain/peer-bands.ts'
import { countPeerMedians } from '../store/peer-medians.ts'

/** Whoever reads meanwhile sees the medians that were. */
export async function countPeers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const since = addDays(now, -metricDays)
  await inTransaction(db, (trx) => countPeerMedians(trx, { since, now, firstYears, everybody }))
}
