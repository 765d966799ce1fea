import { consentTexts } from '@codekin/contracts/privacy/consent-texts'
import { insightsPeopleMin, insightsStep } from '@codekin/contracts/privacy/models'
import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { replaceMarketFigures } from '../store/market.ts'

/** Counts what those who agreed to it offer and look for; whoever took it back is out of the next count. */
export function countMarket({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  return inTransaction(db, (trx) =>
    replaceMarketFigures(trx, {
      consentVersion: consentTexts.insights.version,
      peopleMin: insightsPeopleMin,
      step: insightsStep,
      now: clock.now(),
    }),
  )
}
