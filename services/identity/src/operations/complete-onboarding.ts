import { onboardingCompleted } from '@codekin/contracts/identity/events'
import { inTransaction } from '@codekin/db/transaction'
import { announce } from '@codekin/event-bus/announce'
import type { Deps } from '../deps.ts'
import { listMissingFields, stepsDone } from '../domain/onboarding.ts'
import { findProgress, updateOnboardingCompleted } from '../store/onboarding.ts'
import { findDeveloper } from '../store/profiles.ts'
import { announceAccount } from './announce-account.ts'
import { beginOnboarding } from './begin-onboarding.ts'

type Outcome =
  | { kind: 'done' }
  | { kind: 'unknown' }
  | { kind: 'missing'; details: ReturnType<typeof listMissingFields> }

/** Completes onboarding and announces that, once; repeated calls change nothing. */
export async function completeOnboarding({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<Outcome> {
  return await inTransaction(db, async (trx) => {
    const developer = await findDeveloper(trx, userId)
    if (!developer) return { kind: 'unknown' }
    const details = listMissingFields(developer)
    if (details.length > 0) return { kind: 'missing', details }
    const now = clock.now()
    await beginOnboarding(trx, userId, now)
    if (await updateOnboardingCompleted(trx, userId, now)) {
      const done = stepsDone(await findProgress(trx, userId))
      const event = { userId, completedAt: now.toISOString(), stepsDone: done }
      await announce(trx, onboardingCompleted, event, { actor: userId, occurredAt: now })
      await announceAccount(trx, userId, now)
    }
    return { kind: 'done' }
  })
}
