import type { CommandReply } from '@codekin/contracts/command'
import type { introduce } from '@codekin/contracts/matching/commands'
import { matchChanged } from '@codekin/contracts/matching/events'
import { inTransaction, lockPair } from '@codekin/db/transaction'
import { announce } from '@codekin/event-bus/announce'
import type { Deps } from '../deps.ts'
import { sortPair } from '../domain/pair.ts'
import { findMatchBetween, insertIntroduction, matchStateOf } from '../store/matches.ts'
import { findVisible } from '../store/visible.ts'

/**
 * Matches two strangers by order of staff and announces it. The match takes the id of the order, so repeating the order returns
 * the same match, even after its end.
 */
export async function introducePair(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { orderId, userIds: [a, b] }: { orderId: string; userIds: readonly [string, string] },
): Promise<CommandReply<typeof introduce>> {
  const matchedAt = clock.now()
  return await inTransaction(db, async (trx) => {
    // A concurrent swipe or block by either person may be about to decide on the other.
    await lockPair(trx, a, b)
    const existing = await findMatchBetween(trx, a, b)
    if (existing)
      return existing.id === orderId ? { outcome: 'made', matchId: existing.id } : { outcome: 'match-exists' }
    const visible = [await findVisible(trx, a, b, matchedAt), await findVisible(trx, b, a, matchedAt)]
    if (visible.includes(undefined)) return { outcome: 'not-visible' }
    const [lowUserId, highUserId] = sortPair(a, b)
    const match = await insertIntroduction(trx, { id: orderId, lowUserId, highUserId, matchedAt })
    // No actor: the event belongs to the two members and must survive the account of the staff member.
    await announce(trx, matchChanged, matchStateOf(match), { occurredAt: matchedAt })
    return { outcome: 'made', matchId: match.id }
  })
}
