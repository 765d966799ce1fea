import { metricDays } from '@codekin/contracts/own-analytics/metrics'
import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../../deps.ts'
import { addDays } from '../facts/index.ts'
import { countPeerMedians } from './repository-peer-medians.ts'
import { everybodyBand as everybody, bandFirstYears as firstYears } from './rules/peer-bands.ts'

/** Whoever reads meanwhile sees the medians that were. */
export async function countPeers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const since = addDays(now, -metricDays)
  await inTransaction(db, (trx) => countPeerMedians(trx, { since, now, firstYears, everybody }))
}
