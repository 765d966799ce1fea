import { findMatch } from '@codekin/contracts/matching/commands'
import { inTransaction } from '@codekin/db/transaction'
import { ask } from '@codekin/event-bus/commands'
import type { Deps } from '../deps.ts'
import {
  type ConversationRow,
  findConversation,
  isConversationKnown,
  upsertConversation,
} from '../store/conversations.ts'
import type { Viewer } from '../store/visible.ts'

/**
 * Asks matching about a match whose event is still on its way, so that it can be written to from the moment it is made. Returns
 * whether to look again: the conversation exists, opened here or meanwhile by its event. Throws `CommandUnavailable` if matching
 * is unavailable.
 */
export async function openAwaitedConversation(
  { db, bus }: Pick<Deps, 'db' | 'bus'>,
  memberId: string,
  id: string,
): Promise<boolean> {
  if (await isConversationKnown(db, id)) return true
  const match = await ask(bus, findMatch, { matchId: id })
  if (!match?.userIds.includes(memberId)) return false
  await inTransaction(db, (trx) => upsertConversation(trx, match))
  return true
}

/** Returns a conversation as its member sees it, including one whose match event is still on its way. */
export async function findAwaitedConversation(
  deps: Pick<Deps, 'db' | 'bus'>,
  viewer: Viewer,
  id: string,
): Promise<ConversationRow | undefined> {
  const known = await findConversation(deps.db, viewer, id)
  if (known || !(await openAwaitedConversation(deps, viewer.userId, id))) return known
  return await findConversation(deps.db, viewer, id)
}
