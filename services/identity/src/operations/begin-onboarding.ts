import { onboardingVersion } from '@codekin/contracts/onboarding/limits'
import type { Trx } from '@codekin/db/open-db'
import { insertOnboarding, updateOnboardingView } from '../store/onboarding.ts'
import type { Tables } from '../store/tables.ts'

/** Starts onboarding if it hasn't been, and sets the current step if one is given. Call it before any change of a step. */
export async function beginOnboarding(trx: Trx<Tables>, userId: string, now: Date, view?: string): Promise<void> {
  await insertOnboarding(trx, { userId, version: onboardingVersion, startedAt: now })
  if (view !== undefined) await updateOnboardingView(trx, userId, view)
}
