import { matchChanged } from '@codekin/contracts/matching/events'
import { inTransaction } from '@codekin/db/transaction'
import { announce } from '@codekin/event-bus/announce'
import type { Deps } from '../deps.ts'
import { type DeferredMatch, insertDeferredMatch } from '../store/deferred-matches.ts'
import { matchStateOf } from '../store/matches.ts'

/** Creates and announces a match that was deferred by a shadow ban, if it still applies. */
export async function createDeferredMatch(
  { db, clock, newId }: Pick<Deps, 'db' | 'clock' | 'newId'>,
  pair: DeferredMatch,
): Promise<void> {
  const matchedAt = clock.now()
  await inTransaction(db, async (trx) => {
    const match = await insertDeferredMatch(trx, pair, { id: newId(), matchedAt })
    if (match) await announce(trx, matchChanged, matchStateOf(match), { occurredAt: matchedAt })
  })
}
