import type { PreferencesChange, UserSettings } from '@codekin/contracts/users/settings'
import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { presentSettings, withPreferences } from '../domain/settings.ts'
import { findDeveloper } from '../store/profiles.ts'
import { changeSettingsOf } from './change-settings.ts'

/** Changes preferences. Undefined if there is no such account. */
export function changePreferencesOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  change: PreferencesChange,
): Promise<UserSettings | undefined> {
  return inTransaction(db, async (trx) => {
    const developer = await findDeveloper(trx, userId)
    if (!developer) return undefined
    const chosen = await changeSettingsOf(trx, { userId, now: clock.now() }, ({ preferences }) => ({
      preferences: withPreferences(preferences, change),
    }))
    return presentSettings(chosen, developer)
  })
}
