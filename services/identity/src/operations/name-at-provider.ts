import type { Provider } from '@codekin/contracts/auth/providers'
import type { Trx } from '@codekin/db/open-db'
import { changeGithubName, changeLinkedinId } from '../store/profiles.ts'
import type { Tables } from '../store/tables.ts'

type Linked = { userId: string; provider: Provider; subject: string | null }

/**
 * Has the profile call its owner as they are called at a provider, after it was linked or, with no subject, unlinked. At GitHub a
 * connected account counts more than the one that signs in.
 */
export async function nameAtProvider(trx: Trx<Tables>, { userId, provider, subject }: Linked): Promise<void> {
  if (provider === 'github') await changeGithubName(trx, userId)
  else await changeLinkedinId(trx, userId, subject)
}
