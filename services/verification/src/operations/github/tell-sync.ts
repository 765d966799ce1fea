import { githubSyncChanged } from '@codekin/contracts/verification/events'
import type { Trx } from '@codekin/db/open-db'
import { announce } from '@codekin/event-bus/announce'
import { presentSync } from '../../domain/github/present-connection.ts'
import type { SyncRow } from '../../store/github-syncs.ts'
import type { Tables } from '../../store/tables.ts'

/** Tells the owner's devices how a sync stands. */
export async function tellSync(trx: Trx<Tables>, sync: SyncRow, now: Date): Promise<void> {
  const { userId } = sync
  await announce(trx, githubSyncChanged, { userId, sync: presentSync(sync) }, { occurredAt: now })
}
