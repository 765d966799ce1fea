import { onboardingVersion } from '@codekin/contracts/onboarding/limits'
import type { Trx } from '@codekin/db/open-db'
import { insertOnboarding, updateOnboardingView } from '../store/onboarding.ts'
import type { Tables } from '../store/tables.ts'

/** Whoever answers has begun; where a question is named, it is the one in front now. Comes before any change of a step. */
export async function beginOnboarding(trx: Trx<Tables>, userId: string, now: Date, view?: string): Promise<void> {
  await insertOnboarding(trx, { userId, version: onboardingVersion, startedAt: now })
  if (view !== undefined) await updateOnboardingView(trx, userId, view)
}
