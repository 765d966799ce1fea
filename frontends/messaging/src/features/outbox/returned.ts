import { hasVisibleText } from '@codekin/contracts/visible-text'
import { draftOf, writeDraft } from '../drafts/drafts.ts'

type Taker = (content: string) => void
const takers = new Map<string, Taker>()

/** Registers the composer of a conversation to receive refused messages. Returns a function that unregisters it. */
export function takeReturned(conversationId: string, take: Taker): () => void {
  takers.set(conversationId, take)
  return () => void (takers.get(conversationId) === take && takers.delete(conversationId))
}

/** Puts a returned text before the current one. */
export const joinDrafts = (returned: string, draft: string) =>
  !hasVisibleText(draft) ? returned : `${returned}\n${draft}`

/** Returns a refused message to its composer, or to the draft of its conversation. */
export function giveBack(conversationId: string, content: string): void {
  const take = takers.get(conversationId)
  if (take) take(content)
  else writeDraft(conversationId, joinDrafts(content, draftOf(conversationId)))
}
