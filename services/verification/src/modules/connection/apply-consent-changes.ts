import type { Trx } from '@codekin/db/open-db'
import type { Tables } from '../../tables.ts'
import { announceSync } from './announce-sync.ts'
import { deleteDerivedData } from './end-connection.ts'
import { listConsentMismatches, lockConnection, updateConnection } from './repository-connections.ts'
import { lockOpenSync, updateOpenSyncFailed } from './repository-syncs.ts'

/**
 * Without consent, the open sync fails and derived data is deleted; with new consent, a sync starts soon. The account stays
 * connected, so that consenting again is enough.
 */
export async function applyConsentChanges(trx: Trx<Tables>, userIds: readonly string[], now: Date): Promise<void> {
  for (const { userId, isAgreed } of await listConsentMismatches(trx, userIds)) {
    if (isAgreed) {
      await updateConnection(trx, userId, { nextSyncAt: now })
      continue
    }
    // An analysis being computed must be stored before it is deleted.
    await lockOpenSync(trx, userId)
    await lockConnection(trx, userId)
    const failed = await updateOpenSyncFailed(trx, { userId, problem: 'consent-withdrawn', now })
    if (failed) await announceSync(trx, failed, now)
    await deleteDerivedData(trx, userId, now)
    const unread = { knownAs: null, repositoriesEtag: null, syncedAt: null }
    await updateConnection(trx, userId, { ...unread, nextSyncAt: null, computeDueAt: null })
  }
}
