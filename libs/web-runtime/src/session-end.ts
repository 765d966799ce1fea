import { localStore } from './storage.ts'

/**
 * Why nobody is signed in here any more: they signed out, their time ran out, the server refused to renew, a visit is over
 * that was not to be remembered, or the account was suspended.
 */
export type SessionEnd = 'signed-out' | 'expired' | 'refused' | 'visit-over' | 'suspended'

/** Beside the tokens, so that every tab knows why they are gone. */
const key = 'codekin-session-end'
const ends: readonly string[] = ['signed-out', 'expired', 'refused', 'visit-over', 'suspended'] satisfies SessionEnd[]

/** Keeps why a session ends. The first reason counts: what is found out after it follows from it. */
export function noteSessionEnd(end: SessionEnd): void {
  if (readSessionEnd() === null) localStore.setItem(key, end)
}

/** Why the last session in this browser ended; null where there was none, or one stands. */
export function readSessionEnd(): SessionEnd | null {
  const end = localStore.getItem(key)
  return end !== null && ends.includes(end) ? (end as SessionEnd) : null
}

export function forgetSessionEnd(): void {
  localStore.removeItem(key)
}
