import type { Quote } from '@codekin/contracts/messaging/models'
import { onUserChange } from '@codekin/web-runtime/auth-store'
import { create } from 'zustand'

/** The message that the next one replies to, by conversation. */
export const useReplies = create<Readonly<Record<string, Quote>>>(() => ({}))

onUserChange(() => useReplies.setState({}, true))

export function setReply(conversationId: string, quote: Quote): void {
  useReplies.setState({ [conversationId]: quote })
}

/** Updates the message being replied to after it was edited or deleted. */
export function updateReplyQuote(conversationId: string, messageId: string, changes: Partial<Quote>): void {
  const quote = useReplies.getState()[conversationId]
  if (quote?.messageId === messageId) setReply(conversationId, { ...quote, ...changes })
}

/** Cancels the reply. */
export function clearReply(conversationId: string): void {
  const { [conversationId]: _, ...others } = useReplies.getState()
  useReplies.setState(others, true)
}
