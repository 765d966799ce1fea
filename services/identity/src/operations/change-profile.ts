import type { ChangeCause } from '@codekin/contracts/users/profile-changes'
import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import type { Developer } from '../domain/profile.ts'
import { changesBetween } from '../domain/profile-history.ts'
import { updateNoticesDueWhenReady } from '../store/notices.ts'
import { deleteDraftFields } from '../store/onboarding.ts'
import { insertProfileChanges } from '../store/profile-changes.ts'
import { findDeveloper, lockProfile } from '../store/profiles.ts'
import type { Tables } from '../store/tables.ts'
import { announceAccount } from './announce-account.ts'
import { announceProfile } from './announce-profile.ts'

export type ProfileChange = {
  trx: Trx<Tables>
  now: Date
  /** The key of the photo before the change. */
  photoKey: string | null
}

/**
 * Changes a profile in one transaction: locks it, does the work, announces the whole profile, records the changed fields with
 * their `cause` in its history, and deletes older onboarding drafts of those fields. If the work returns undefined, nothing was
 * changed and nothing is announced. Undefined if there is no such profile.
 */
export async function changeProfile<R extends object>(
  { db, clock, newId }: Pick<Deps, 'db' | 'clock' | 'newId'>,
  userId: string,
  work: (change: ProfileChange) => Promise<R | undefined>,
  cause: ChangeCause = 'own-edit',
): Promise<{ done: R; developer: Developer } | { done: undefined } | undefined> {
  return await inTransaction(db, async (trx) => {
    const now = clock.now()
    const profile = await lockProfile(trx, userId)
    const before = profile && (await findDeveloper(trx, userId))
    if (!before) return undefined
    const done = await work({ trx, now, photoKey: profile.photoKey })
    if (!done) return { done }
    const developer = await announceProfile(trx, userId, now)
    if (developer.fullName !== before.fullName) await announceAccount(trx, userId, now)
    // Notices that wait for nine o'clock, or for the end of quiet hours, follow the new time zone.
    if (developer.timezone !== before.timezone) await updateNoticesDueWhenReady(trx, userId)
    const changes = changesBetween(before, developer)
    await deleteDraftFields(
      trx,
      userId,
      changes.map(({ field }) => field),
    )
    await insertProfileChanges(
      trx,
      changes.map((change) => ({ ...change, id: newId(), userId, cause, changedAt: now })),
    )
    return { done, developer }
  })
}
