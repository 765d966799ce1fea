import { findConversations, readConversation as readCommand } from '@codekin/contracts/messaging/commands'
import { inTransaction } from '@codekin/db/transaction'
import { ask } from '@codekin/event-bus/commands'
import type { Deps } from '../deps.ts'
import { presentListedConversation } from '../domain/present-conversation.ts'
import { findCase } from '../store/cases.ts'
import { insertReading, listLastReadings } from '../store/conversation-readings.ts'
import { findPersonSummaries } from '../store/person-summaries.ts'
import { recordAudit } from './record-audit.ts'

type ReadDeps = Pick<Deps, 'db' | 'bus' | 'clock' | 'newId'>
type Found = Parameters<typeof presentListedConversation>[0]

/** Adds the names of both members and the latest reading by staff. */
async function hydrate({ db }: Pick<Deps, 'db'>, found: readonly Found[]) {
  const [people, readings] = await Promise.all([
    findPersonSummaries(
      db,
      found.flatMap(({ userIds }) => userIds),
    ),
    listLastReadings(
      db,
      found.map(({ id }) => id),
    ),
  ])
  return found.map((one) => presentListedConversation(one, { people, lastReading: readings.get(one.id) }))
}

export async function listConversations(
  deps: ReadDeps,
  page: { userId: string | null; after: string | null; limit: number },
) {
  const { conversations, next } = await ask(deps.bus, findConversations, page)
  return { conversations: await hydrate(deps, conversations), nextCursor: next }
}

type ConversationView = {
  conversationId: string
  staffId: string
  reason: string
  caseId?: string | undefined
  /** Last message that was reviewed. */
  upToSeq?: number
}

/**
 * Break-glass access: returns the messages of a conversation after storing and auditing the view. Null if there is none. The
 * members see it only later, in their privacy export.
 */
export async function readConversation(
  deps: ReadDeps,
  view: ConversationView,
  page: { beforeSeq: number | null; limit: number },
) {
  const { conversationId, caseId } = view
  // The audit keeps the id forever; one that isn't a case could be a person's.
  if (caseId !== undefined && !(await findCase(deps.db, caseId))) return null
  const read = await ask(deps.bus, readCommand, { conversationId, ...page })
  if (!read) return null
  const [conversation] = await hydrate(deps, [read.conversation])
  if (!conversation) throw new Error('the conversation just found is missing')
  await recordConversationView(deps, view, read.conversation.userIds)
  return { conversation, messages: read.messages, hasMore: read.hasMore }
}

/** Records how far staff reviewed a conversation. False if there is none. */
export async function recordReadPosition(
  deps: ReadDeps,
  view: ConversationView & { upToSeq: number },
): Promise<boolean> {
  const { conversationId } = view
  const read = await ask(deps.bus, readCommand, { conversationId, beforeSeq: null, limit: 1 })
  if (!read) return false
  await recordConversationView(deps, view, read.conversation.userIds)
  return true
}

async function recordConversationView(
  { db, clock, newId }: ReadDeps,
  view: ConversationView,
  userIds: readonly [string, string],
): Promise<void> {
  const { conversationId, staffId, reason, caseId, upToSeq } = view
  const [oneUserId, otherUserId] = userIds
  const at = clock.now()
  await inTransaction(db, async (trx) => {
    const about = { conversationId, oneUserId, otherUserId, caseId: caseId ?? null, upToSeq: upToSeq ?? null }
    await insertReading(trx, { id: newId(), ...about, staffId, reason, readAt: at })
    await recordAudit(trx, {
      at,
      actorId: staffId,
      action: 'conversation.read',
      subject: { kind: 'conversation', id: conversationId },
      ...(caseId !== undefined && { caseId }),
      ...(upToSeq !== undefined && { facts: { upToSeq } }),
      reason,
      about: userIds,
    })
  })
}
