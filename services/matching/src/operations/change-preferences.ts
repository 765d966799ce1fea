import { preferencesChanged } from '@codekin/contracts/matching/events'
import type { preferences } from '@codekin/contracts/preferences/endpoints'
import type { Db } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { announce } from '@codekin/event-bus/announce'
import type { z } from 'zod'
import { applyPreferencesChange } from '../domain/preferences.ts'
import { lockPreferences, updatePreferences } from '../store/preferences.ts'
import type { Tables } from '../store/tables.ts'

type Change = z.output<typeof preferences.endpoints.changePreferences.body>

/** Changes a user's preferences and announces it; a range that contains no one is rejected. */
export async function changeOwnPreferences(
  db: Db<Tables>,
  userId: string,
  change: Change,
  now: Date,
): Promise<ReturnType<typeof applyPreferencesChange>> {
  return await inTransaction(db, async (trx) => {
    const next = applyPreferencesChange(await lockPreferences(trx, userId, now), change)
    if (next.kind === 'empty-range') return next
    await updatePreferences(trx, userId, next.preferences, now)
    const about = { actor: userId, occurredAt: now }
    await announce(trx, preferencesChanged, { userId, changedAt: now.toISOString() }, about)
    return next
  })
}
