import { consentTexts } from '@codekin/contracts/privacy/consent-texts'
import { insightsPeopleMin, insightsStep } from '@codekin/contracts/privacy/models'
import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { replaceSkillMarketStats } from '../store/skill-market-stats.ts'

/** People who withdrew their consent are left out of the next count. */
export function countMarket({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  return inTransaction(db, (trx) =>
    replaceSkillMarketStats(trx, {
      consentVersion: consentTexts.insights.version,
      peopleMin: insightsPeopleMin,
      step: insightsStep,
      now: clock.now(),
    }),
  )
}
