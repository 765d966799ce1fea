import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import type { Developer } from '../domain/profile.ts'
import { lockProfile } from '../store/profiles.ts'
import type { Tables } from '../store/tables.ts'
import { announceProfile } from './announce-profile.ts'

export type ProfileChange = {
  trx: Trx<Tables>
  now: Date
  /** The key of the photo that was shown before. */
  photoKey: string | null
}

/**
 * Changes what others see of somebody: the profile is held, the work done, and the whole profile announced as it is then,
 * in one transaction. The work answers undefined where nothing was changed: then nothing is announced. Undefined when
 * there is no such profile.
 */
export async function changeProfileOf<R extends object>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  work: (change: ProfileChange) => Promise<R | undefined>,
): Promise<{ done: R; developer: Developer } | { done: undefined } | undefined> {
  return await inTransaction(db, async (trx) => {
    const now = clock.now()
    const profile = await lockProfile(trx, userId)
    if (!profile) return undefined
    const done = await work({ trx, now, photoKey: profile.photoKey })
    return done ? { done, developer: await announceProfile(trx, userId, now) } : { done }
  })
}
