import type { UserSettings } from '@codekin/contracts/users/settings'
import { api } from '../api.ts'
import { queryClient } from '../query.ts'

/** The cached own settings; undefined before they are loaded, and if signed out. */
export function ownSettings(): UserSettings | undefined {
  return queryClient.getQueryData<UserSettings>(api.users.getSettings.key())
}
