import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { findAccount } from '../store/accounts.ts'
import { deleteProfileToAnnounce, listProfilesToAnnounce, lockProfile } from '../store/profiles.ts'
import type { Tables } from '../store/tables.ts'
import { announceAccount } from './announce-account.ts'
import { announceProfile } from './announce-profile.ts'
import { claimSeats } from './assign-seat.ts'

const atOnce = 100

/** Announces the account too, and claims seats assigned to its address in another spelling. */
async function announceAgain(trx: Trx<Tables>, userId: string, now: Date): Promise<void> {
  await announceProfile(trx, userId, now)
  await announceAccount(trx, userId, now)
  const account = await findAccount(trx, userId)
  if (account?.emailVerifiedAt) await claimSeats(trx, userId, now)
}

/** Announces the queued profiles again, so that other services drop what they should no longer have. */
export async function announceWaitingProfiles(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const waiting = await listProfilesToAnnounce(db, atOnce)
    if (waiting.length === 0) return
    for (const userId of waiting) {
      if (signal.aborted) return
      await inTransaction(db, async (trx) => {
        if (await lockProfile(trx, userId)) await announceAgain(trx, userId, clock.now())
        await deleteProfileToAnnounce(trx, userId)
      })
    }
  }
}
