import type { Provider } from '@codekin/contracts/auth/providers'
import type { Trx } from '@codekin/db/open-db'
import { updateGithubName, updateLinkedinId } from '../store/profiles.ts'
import type { Tables } from '../store/tables.ts'

type Linked = { userId: string; provider: Provider; subject: string | null }

/**
 * Updates the provider's name in the profile after it was linked or, with no subject, unlinked. On GitHub, the connected account
 * takes precedence over the one that signs in.
 */
export async function updateProviderName(trx: Trx<Tables>, { userId, provider, subject }: Linked): Promise<void> {
  if (provider === 'github') await updateGithubName(trx, userId)
  else await updateLinkedinId(trx, userId, subject)
}
