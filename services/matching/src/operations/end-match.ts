import { matchChanged } from '@codekin/contracts/matching/events'
import type { Db } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { announce } from '@codekin/event-bus/announce'
import { type Match, matchStateOf, updateMatchEnded } from '../store/matches.ts'
import type { Tables } from '../store/tables.ts'

/** Ends a match and announces it, unless it has already ended. Joins an existing transaction. */
export async function endMatchBetween(
  db: Db<Tables>,
  match: Pick<Match, 'id'>,
  end: { endedBy: string; endReason: 'ended' | 'blocked'; endedAt: Date },
  actor: string | null = end.endedBy,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const ended = await updateMatchEnded(trx, match.id, end)
    if (!ended) return
    await announce(trx, matchChanged, matchStateOf(ended), { actor, occurredAt: end.endedAt })
  })
}
