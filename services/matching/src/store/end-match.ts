import { matchChanged } from '@codekin/contracts/matching/events'
import type { Trx } from '@codekin/db/open-db'
import { announce } from '@codekin/event-bus/announce'
import { endActiveMatch, type Match, matchStateOf } from './matches.ts'
import type { Tables } from './tables.ts'

/** Ends a match and announces it, unless it has ended already. */
export async function endMatchBetween(
  trx: Trx<Tables>,
  match: Pick<Match, 'id'>,
  end: { endedBy: string; endReason: 'ended' | 'blocked'; endedAt: Date },
): Promise<void> {
  const ended = await endActiveMatch(trx, match.id, end)
  if (!ended) return
  await announce(trx, matchChanged, matchStateOf(ended), { actor: end.endedBy, occurredAt: end.endedAt })
}
