import type { PreferencesChange, UserSettings } from '@codekin/contracts/users/settings'
import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { mergePreferences, presentSettings } from '../domain/settings.ts'
import { findDeveloper } from '../store/profiles.ts'
import { changeSettings } from './change-settings.ts'

/** Changes preferences. Undefined if there is no such account. */
export function changeUserPreferences(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  change: PreferencesChange,
): Promise<UserSettings | undefined> {
  return inTransaction(db, async (trx) => {
    const developer = await findDeveloper(trx, userId)
    if (!developer) return undefined
    const choices = await changeSettings(trx, { userId, now: clock.now() }, ({ preferences }) => ({
      preferences: mergePreferences(preferences, change),
    }))
    return presentSettings(choices, developer)
  })
}
