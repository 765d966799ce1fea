import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { findAccount } from '../store/accounts.ts'
import type { Tables } from '../store/tables.ts'
import { beginOnboarding } from './begin-onboarding.ts'

/**
 * Changes a person's onboarding, and nothing that others see, in one transaction; starts it if necessary. Returns whether the
 * account exists, as an access token outlives it by minutes.
 */
export async function changeOnboarding(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  work: (trx: Trx<Tables>, now: Date) => Promise<void>,
  view?: string,
): Promise<boolean> {
  return await inTransaction(db, async (trx) => {
    if (!(await findAccount(trx, userId))) return false
    const now = clock.now()
    await beginOnboarding(trx, userId, now, view)
    await work(trx, now)
    return true
  })
}
