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

/** Conversations with the names of the two, and who of staff read them last. */
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

type Look = {
  conversationId: string
  staffId: string
  reason: string
  caseId?: string | undefined
  /** Looked through so far; read only where it is missing. */
  upToSeq?: number
}

/**
 * Breaks the glass: what was said in a conversation, once that it was read is kept and audited. Null where there is none. The two
 * notice nothing; their privacy export tells them later.
 */
export async function readConversation(deps: ReadDeps, look: Look, page: { beforeSeq: number | null; limit: number }) {
  const { conversationId, caseId } = look
  // An id that is none of a case may be somebody's, and the audit keeps it for good.
  if (caseId !== undefined && !(await findCase(deps.db, caseId))) return null
  const read = await ask(deps.bus, readCommand, { conversationId, ...page })
  if (!read) return null
  const [conversation] = await hydrate(deps, [read.conversation])
  if (!conversation) throw new Error('the conversation just found is missing')
  await noteLook(deps, look, read.conversation.userIds)
  return { conversation, messages: read.messages, hasMore: read.hasMore }
}

/** Notes for colleagues how far a conversation was looked through. False where there is none. */
export async function noteLookedThrough(deps: ReadDeps, look: Look & { upToSeq: number }): Promise<boolean> {
  const { conversationId } = look
  const read = await ask(deps.bus, readCommand, { conversationId, beforeSeq: null, limit: 1 })
  if (!read) return false
  await noteLook(deps, look, read.conversation.userIds)
  return true
}

async function noteLook({ db, clock, newId }: ReadDeps, look: Look, userIds: readonly [string, string]): Promise<void> {
  const { conversationId, staffId, reason, caseId, upToSeq } = look
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
