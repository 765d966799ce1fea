import { hasVisibleText } from '@codekin/contracts/visible-text'
import { useAuth } from './auth-store.ts'
import { sessionStore } from './storage.ts'

function keyOf(of: string): string {
  return `codekin-draft:${useAuth.getState().user?.id ?? ''}:${of}`
}

/** The unsent text of something, such as a message of a conversation; kept until this tab is closed. */
export function readDraft(of: string): string {
  return sessionStore.getItem(keyOf(of)) ?? ''
}

/** Stores an unsent text; an empty text deletes it. */
export function keepDraft(of: string, text: string): void {
  if (!hasVisibleText(text)) sessionStore.removeItem(keyOf(of))
  else sessionStore.setItem(keyOf(of), text)
}
