import { hasVisibleText } from '@codekin/contracts/visible-text'
import { draftOf, writeDraft } from '../drafts/drafts.ts'

type Taker = (content: string) => void
const takers = new Map<string, Taker>()

/** Where a conversation is written, what could not be sent comes back; until the answer is called. */
export function takeReturned(conversationId: string, take: Taker): () => void {
  takers.set(conversationId, take)
  return () => void (takers.get(conversationId) === take && takers.delete(conversationId))
}

/** What is written now stays behind what comes back. */
export const joinDrafts = (returned: string, draft: string) =>
  !hasVisibleText(draft) ? returned : `${returned}\n${draft}`

/** Gives back what could not be sent: to where it is written, or as the draft of its conversation. */
export function giveBack(conversationId: string, content: string): void {
  const take = takers.get(conversationId)
  if (take) take(content)
  else writeDraft(conversationId, joinDrafts(content, draftOf(conversationId)))
}
