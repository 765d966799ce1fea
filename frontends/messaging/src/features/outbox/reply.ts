import type { Quote } from '@codekin/contracts/messaging/models'
import { onUserChange } from '@codekin/web-runtime/auth-store'
import { create } from 'zustand'

/** Which message is answered by what is written next, by conversation. */
export const useReplies = create<Readonly<Record<string, Quote>>>(() => ({}))

onUserChange(() => useReplies.setState({}, true))

export function setReply(conversationId: string, quote: Quote): void {
  useReplies.setState({ [conversationId]: quote })
}

/** A message was put otherwise or deleted: where it is being answered, it is shown as it is now. */
export function changeReplied(conversationId: string, messageId: string, now: Partial<Quote>): void {
  const quote = useReplies.getState()[conversationId]
  if (quote?.messageId === messageId) setReply(conversationId, { ...quote, ...now })
}

/** What is written next answers nothing. */
export function clearReply(conversationId: string): void {
  const { [conversationId]: _, ...others } = useReplies.getState()
  useReplies.setState(others, true)
}
