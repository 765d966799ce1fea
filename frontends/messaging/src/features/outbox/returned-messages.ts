import { hasVisibleText } from '@codekin/contracts/visible-text'
import { getDraftText, writeDraft } from '../drafts/drafts.ts'

type ReturnListener = (content: string) => void
const listeners = new Map<string, ReturnListener>()

/** Registers the composer of a conversation to receive refused messages. Returns a function that unregisters it. */
export function onMessageReturned(conversationId: string, listener: ReturnListener): () => void {
  listeners.set(conversationId, listener)
  return () => void (listeners.get(conversationId) === listener && listeners.delete(conversationId))
}

/** Puts a returned text before the current one. */
export const prependToDraft = (returned: string, draft: string) =>
  !hasVisibleText(draft) ? returned : `${returned}\n${draft}`

/** Returns a refused message to its composer, or to the draft of its conversation. */
export function returnMessage(conversationId: string, content: string): void {
  const listener = listeners.get(conversationId)
  if (listener) listener(content)
  else writeDraft(conversationId, prependToDraft(content, getDraftText(conversationId)))
}
