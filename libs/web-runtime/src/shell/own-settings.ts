import type { UserSettings } from '@codekin/contracts/users/settings'
import { api } from '../api.ts'
import { queryClient } from '../query.ts'

/** The own settings as far as the page knows them; undefined before they have come, and for whoever is signed out. */
export function ownSettings(): UserSettings | undefined {
  return queryClient.getQueryData<UserSettings>(api.users.getSettings.key())
}
