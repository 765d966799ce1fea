import { hasVisibleText } from '@codekin/contracts/visible-text'
import { useAuth } from './auth-store.ts'
import { sessionStore } from './storage.ts'

function keyOf(of: string): string {
  return `codekin-draft:${useAuth.getState().user?.id ?? ''}:${of}`
}

/** What was begun of something, such as a message in a conversation; kept until this tab is closed. */
export function readDraft(of: string): string {
  return sessionStore.getItem(keyOf(of)) ?? ''
}

/** Keeps what was begun; nothing typed leaves nothing. */
export function keepDraft(of: string, text: string): void {
  if (!hasVisibleText(text)) sessionStore.removeItem(keyOf(of))
  else sessionStore.setItem(keyOf(of), text)
}
