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
  await inTransaction(db, (trx) => upsertConversation(trx, match))
  return true
}

/** A conversation as its member sees it, also of a match whose event is still on its way. */
export async function findAwaitedConversation(
  deps: Pick<Deps, 'db' | 'bus'>,
  viewer: Viewer,
  id: string,
): Promise<ConversationRow | undefined> {
  const known = await findConversation(deps.db, viewer, id)
  if (known || !(await openAwaitedConversation(deps, viewer.userId, id))) return known
  return await findConversation(deps.db, viewer, id)
}
