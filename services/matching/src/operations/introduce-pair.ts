import type { CommandReply } from '@codekin/contracts/command'
import type { introduce } from '@codekin/contracts/matching/commands'
import { matchChanged } from '@codekin/contracts/matching/events'
import { inTransaction, lockPair } from '@codekin/db/transaction'
import { announce } from '@codekin/event-bus/announce'
import type { Deps } from '../deps.ts'
import { pairOf } from '../domain/pair.ts'
import { findMatchBetween, insertIntroduction, matchStateOf } from '../store/matches.ts'
import { findVisible } from '../store/visible.ts'

/**
 * Matches two strangers by order of staff and announces it. The match takes the id of the order, so the same order again
 * finds what it made, also after that has ended.
 */
export async function introducePair(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { orderId, userIds: [a, b] }: { orderId: string; userIds: readonly [string, string] },
): Promise<CommandReply<typeof introduce>> {
  const matchedAt = clock.now()
  return await inTransaction(db, async (trx) => {
    // A swipe or a block of either one may be deciding about the two right now.
    await lockPair(trx, a, b)
    const known = await findMatchBetween(trx, a, b)
    if (known) return known.id === orderId ? { outcome: 'made', matchId: known.id } : { outcome: 'match-exists' }
    const seen = [await findVisible(trx, a, b, matchedAt), await findVisible(trx, b, a, matchedAt)]
    if (seen.includes(undefined)) return { outcome: 'not-visible' }
    const [lowUserId, highUserId] = pairOf(a, b)
    const made = await insertIntroduction(trx, { id: orderId, lowUserId, highUserId, matchedAt })
    // By nobody: it is news of the two, whatever becomes of the account that introduced them.
    await announce(trx, matchChanged, matchStateOf(made), { occurredAt: matchedAt })
    return { outcome: 'made', matchId: made.id }
  })
}
