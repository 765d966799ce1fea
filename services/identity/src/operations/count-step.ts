import type { OnboardingStep } from '@codekin/contracts/onboarding/models'
import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { listGrantedConsents } from '../domain/consents.ts'
import { listConsents } from '../store/consents.ts'
import { upsertStepFigures } from '../store/onboarding.ts'
import { lockProfile } from '../store/profiles.ts'
import { beginOnboarding } from './begin-onboarding.ts'

/**
 * Counts views of a step for people who consented to analytics. Locks the profile, so that nothing is counted while the consent
 * is being withdrawn. False if there is no such account.
 */
export function countStep(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, step, views, seconds }: { userId: string; step: OnboardingStep; views: number; seconds: number },
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (!(await lockProfile(trx, userId))) return false
    if (!listGrantedConsents(await listConsents(trx, userId)).includes('analytics')) return true
    const now = clock.now()
    await beginOnboarding(trx, userId, now)
    await upsertStepFigures(trx, { userId, step, now }, { views, seconds })
    return true
  })
}
