import { localStore } from './storage.ts'

/**
 * Why a session has ended: the person signed out, the session expired, the server refused to renew it, a visit without
 * "remember me" is over, or the account was suspended.
 */
export type SessionEnd = 'signed-out' | 'expired' | 'refused' | 'visit-over' | 'suspended'

/** Stored beside the tokens, so that every tab knows why they are gone. */
const key = 'codekin-session-end'
const ends: readonly string[] = ['signed-out', 'expired', 'refused', 'visit-over', 'suspended'] satisfies SessionEnd[]

/** Stores why a session ends. The first reason counts, because later ones follow from it. */
export function noteSessionEnd(end: SessionEnd): void {
  if (readSessionEnd() === null) localStore.setItem(key, end)
}

/** Why the last session in this browser ended; null if there was none, or one is active. */
export function readSessionEnd(): SessionEnd | null {
  const end = localStore.getItem(key)
  return end !== null && ends.includes(end) ? (end as SessionEnd) : null
}

export function forgetSessionEnd(): void {
  localStore.removeItem(key)
}
