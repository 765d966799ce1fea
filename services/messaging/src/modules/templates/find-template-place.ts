import type { Deps } from '../../deps.ts'
import { findAwaitedConversation } from '../../operations/open-awaited-conversation.ts'
import { listMessages } from '../../store/messages.ts'
import { findPair, hasOtherWritten, type PairRow } from '../../store/pairs.ts'
import type { Viewer } from '../../store/visible.ts'
import { noFacts, type Person, valuesOf } from './rules/pair.ts'
import type { Place } from './rules/suggest.ts'

const dayMilliseconds = 86_400_000
const newest = { fromSeq: 1, skip: 0, order: 'newest-first', limit: 1 } as const

/**
 * Returns the state of a conversation for one member, and the facts that templates may use; undefined if the member has no such
 * conversation.
 */
export async function findTemplatePlace(
  deps: Pick<Deps, 'db' | 'bus'>,
  viewer: Viewer,
  conversationId: string,
): Promise<Place | undefined> {
  const conversation = await findAwaitedConversation(deps, viewer, conversationId)
  if (!conversation) return undefined
  const { db } = deps
  const [pair, [last], isAnswered] = await Promise.all([
    findPair(db, viewer, conversationId),
    listMessages(db, viewer, conversationId, { ...newest, toSeq: conversation.lastSeq }),
    hasOtherWritten(db, viewer, conversationId),
  ])
  const known = { me: personOf(pair?.me), them: personOf(pair?.them) }
  const standing = {
    messages: last?.seq ?? 0,
    isLastOwn: last ? last.senderId === viewer.userId : null,
    hasOtherWritten: isAnswered,
    silentDays: last ? Math.floor((viewer.now.getTime() - last.createdAt.getTime()) / dayMilliseconds) : 0,
  }
  return { standing, pair: known, values: valuesOf(known, viewer.now) }
}

const personOf = (row: PairRow['me'] | undefined): Person => ({
  fullName: row?.fullName ?? '',
  facts: row?.facts ?? noFacts,
})
