import { matchChanged } from '@codekin/contracts/matching/events'
import { inTransaction } from '@codekin/db/transaction'
import { announce } from '@codekin/event-bus/announce'
import type { Deps } from '../deps.ts'
import { type HeldMatch, insertHeldMatch } from '../store/held-matches.ts'
import { matchStateOf } from '../store/matches.ts'

/** Matches two whose likes waited for the end of a shadow ban, and announces it; nothing where something came between. */
export async function makeHeldMatch(
  { db, clock, newId }: Pick<Deps, 'db' | 'clock' | 'newId'>,
  pair: HeldMatch,
): Promise<void> {
  const matchedAt = clock.now()
  await inTransaction(db, async (trx) => {
    const made = await insertHeldMatch(trx, pair, { id: newId(), matchedAt })
    if (made) await announce(trx, matchChanged, matchStateOf(made), { occurredAt: matchedAt })
  })
}
