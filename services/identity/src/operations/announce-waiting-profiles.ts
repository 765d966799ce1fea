import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { deleteProfileToAnnounce, listProfilesToAnnounce, lockProfile } from '../store/profiles.ts'
import { announceProfile } from './announce-profile.ts'

const atOnce = 100

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
        if (await lockProfile(trx, userId)) await announceProfile(trx, userId, clock.now())
        await deleteProfileToAnnounce(trx, userId)
      })
    }
  }
}
