import type { Deps } from '../../deps.ts'
import { findAwaitedConversation } from '../../operations/open-awaited-conversation.ts'
import { listMessages } from '../../store/messages.ts'
import { findPair, hasOtherWritten, type PairRow } from '../../store/pairs.ts'
import type { Viewer } from '../../store/visible.ts'
import { computeValues, noFacts, type Person } from './rules/pair.ts'
import type { TemplateContext } from './rules/suggest.ts'

const dayMilliseconds = 86_400_000
const newest = { fromSeq: 1, skip: 0, order: 'newest-first', limit: 1 } as const

/**
 * Returns the state of a conversation for one member, and the facts that templates may use; undefined if the member has no such
 * conversation.
 */
export async function findTemplateContext(
  deps: Pick<Deps, 'db' | 'bus'>,
  viewer: Viewer,
  conversationId: string,
): Promise<TemplateContext | undefined> {
  const conversation = await findAwaitedConversation(deps, viewer, conversationId)
  if (!conversation) return undefined
  const { db } = deps
  const [pair, [last], isAnswered] = await Promise.all([
    findPair(db, viewer, conversationId),
    listMessages(db, viewer, conversationId, { ...newest, toSeq: conversation.lastSeq }),
    hasOtherWritten(db, viewer, conversationId),
  ])
  const members = { me: toPerson(pair?.me), them: toPerson(pair?.them) }
  const conversationState = {
    messages: last?.seq ?? 0,
    isLastOwn: last ? last.senderId === viewer.userId : null,
    isAnswered,
    silentDays: last ? Math.floor((viewer.now.getTime() - last.createdAt.getTime()) / dayMilliseconds) : 0,
  }
  return { conversationState, pair: members, values: computeValues(members, viewer.now) }
}

const toPerson = (row: PairRow['me'] | undefined): Person => ({
  fullName: row?.fullName ?? '',
  facts: row?.facts ?? noFacts,
})
