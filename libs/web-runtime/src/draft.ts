import { useAuth } from '@codekin/web-runtime/auth-store'
import { sessionStore } from '@codekin/web-runtime/storage'

function keyOf(conversationId: string): string {
  return `codekin-draft:${useAuth.getState().user?.id ?? ''}:${conversationId}`
}

/** What was begun in a conversation; kept until this tab is closed. */
export function readDraft(conversationId: string): string {
  return sessionStore.getItem(keyOf(conversationId)) ?? ''
}

export function keepDraft(conversationId: string, text: string): void {
  if (text.trim() === '') sessionStore.removeItem(keyOf(conversationId))
  else sessionStore.setItem(keyOf(conversationId), text)
}
