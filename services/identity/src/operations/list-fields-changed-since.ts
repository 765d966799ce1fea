import type { OnboardingStep } from '@codekin/contracts/onboarding/models'
import type { Trx } from '@codekin/db/open-db'
import { findProgress } from '../store/onboarding.ts'
import { listProfileChanges } from '../store/profile-changes.ts'
import type { Tables } from '../store/tables.ts'

/** Far more changes than a person makes while a device is offline. */
const changesMax = 500

/** Returns the fields of a step that changed since then: in the profile, or in a draft saved by another device. */
export async function listFieldsChangedSince(
  trx: Trx<Tables>,
  { userId, step, since }: { userId: string; step: OnboardingStep; since: Date },
): Promise<ReadonlySet<string>> {
  const changes = await listProfileChanges(trx, userId, { since, after: undefined, limit: changesMax })
  const { steps } = await findProgress(trx, userId)
  const known = steps.find((one) => one.step === step)
  const drafted = known && known.changedAt > since ? Object.keys(known.draft) : []
  return new Set([...changes.map(({ field }) => field), ...drafted])
}
