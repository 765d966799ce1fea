import { findMatch } from '@codekin/contracts/matching/commands'
import { inTransaction } from '@codekin/db/transaction'
import { ask } from '@codekin/event-bus/commands'
import type { Deps } from '../deps.ts'
import { isConversationKnown, keepConversation } from '../store/conversations.ts'

/**
 * A match can be written to from the instant it is made, also while its event is still on its way: then matching is asked.
 * Answers whether another look is worth it: the conversation is there, opened here or by its event meanwhile. Throws
 * `CommandUnavailable` when matching is away.
 */
export async function openAwaitedConversation(
  { db, bus }: Pick<Deps, 'db' | 'bus'>,
  memberId: string,
  id: string,
): Promise<boolean> {
  if (await isConversationKnown(db, id)) return true
  const match = await ask(bus, findMatch, { matchId: id })
  if (!match?.userIds.includes(memberId)) return false
  await inTransaction(db, (trx) => keepConversation(trx, match))
  return true
}
