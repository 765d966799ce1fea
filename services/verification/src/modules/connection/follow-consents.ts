import type { Trx } from '@codekin/db/open-db'
import type { Tables } from '../../tables.ts'
import { forgetDerived } from './end-connection.ts'
import { changeConnection, listConsentChanges, lockConnection } from './repository-connections.ts'
import { failOpenSync, lockOpenSync } from './repository-syncs.ts'
import { tellSync } from './tell-sync.ts'

/**
 * Of these, who does not agree any more has no sync under way and nothing derived of them; who agrees now is read soon. The account
 * stays connected, so that agreeing again is all that it takes.
 */
export async function followConsents(trx: Trx<Tables>, userIds: readonly string[], now: Date): Promise<void> {
  for (const { userId, isAgreed } of await listConsentChanges(trx, userIds)) {
    if (isAgreed) {
      await changeConnection(trx, userId, { nextSyncAt: now })
      continue
    }
    // Whoever computes at this moment keeps what they found before it is forgotten.
    await lockOpenSync(trx, userId)
    await lockConnection(trx, userId)
    const failed = await failOpenSync(trx, { userId, problem: 'consent-withdrawn', now })
    if (failed) await tellSync(trx, failed, now)
    await forgetDerived(trx, userId, now)
    const unread = { knownAs: null, repositoriesEtag: null, syncedAt: null }
    await changeConnection(trx, userId, { ...unread, nextSyncAt: null, computeDueAt: null })
  }
}
