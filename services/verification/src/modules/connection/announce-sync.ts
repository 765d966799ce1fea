import { githubSyncChanged } from '@codekin/contracts/verification/events'
import type { Trx } from '@codekin/db/open-db'
import { announce } from '@codekin/event-bus/announce'
import type { Tables } from '../../tables.ts'
import type { SyncRow } from './repository-syncs.ts'
import { presentSync } from './rules/present-connection.ts'

/** Announces the state of a sync to the owner's devices. */
export async function announceSync(trx: Trx<Tables>, sync: SyncRow, now: Date): Promise<void> {
  const { userId } = sync
  await announce(trx, githubSyncChanged, { userId, sync: presentSync(sync) }, { occurredAt: now })
}
