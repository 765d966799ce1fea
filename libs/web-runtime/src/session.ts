import type { CallError } from '@codekin/api-client/call-error'
import { createApi } from '@codekin/api-client/client'
import { sendTo } from '@codekin/api-client/send'
import { createSession, isExpired, readSubject, type Tokens } from '@codekin/api-client/session'
import { isolateListener } from './error-reporting.ts'
import { forgetSessionEnd, noteSessionEnd, type SessionEnd } from './session-end.ts'
import { takeEarly } from './shell/early.ts'
import {
  checkReplaced,
  getOwnRefreshToken,
  getOwnTokens,
  hasOwner,
  ownsStore,
  readTokens,
  setOwner,
} from './shell/session-owner.ts'
import { localStore, type SafeStorage, sessionStore } from './storage.ts'
import { forgetSuspension, noteSuspension } from './suspension.ts'
import { accessToken, sessionKeys } from './tokens.ts'

/** Specification section 9. */
const expiryCheckMilliseconds = 60_000

type Marker = { version: 'v1'; timestamp: number; rememberMe: boolean }
/** Beside the marker, whose it is: the marker of an account must not keep the visit of another one going. */
const markerUserKey = 'codekin-session-user'
const endListeners = new Set<() => void>()

/** The access token first: other tabs read the account from it. */
function storeTokens(tokens: Tokens): void {
  localStore.setItem(sessionKeys.accessToken, tokens.accessToken)
  localStore.setItem(sessionKeys.refreshToken, tokens.refreshToken)
}

/** Whether the page still has its session, and the store of all tabs holds it: another tab may have signed out meanwhile. */
function isSessionStored(): boolean {
  return hasOwner() && readTokens() !== null && ownsStore()
}

/**
 * Keeps newer tokens of the page's session; if another account has signed in since, in memory alone, to end the session with.
 * Those that arrive after a sign-out are dropped.
 */
export function keepTokens(tokens: Tokens): void {
  if (!hasOwner()) return
  const mayStore = isSessionStored()
  setOwner(tokens)
  if (mayStore) storeTokens(tokens)
}

/**
 * Forgets the session of this page, and keeps why it ended, for every tab. If another tab has signed in to another account, that
 * session stays.
 */
export function clearSession(end?: SessionEnd, refusal?: CallError): void {
  if (!ownsStore()) return setOwner(null)
  if (end && readTokens()) noteSessionEnd(end)
  if (end === 'suspended' && refusal) noteSuspension(refusal)
  setOwner(null)
  for (const key of Object.values(sessionKeys)) localStore.removeItem(key)
  sessionStore.removeItem(sessionKeys.marker)
  for (const store of [localStore, sessionStore]) store.removeItem(markerUserKey)
}

function tellEnd(): void {
  for (const listener of endListeners) listener()
}

/** Calls back when the session is gone: not renewable any more, or signed out in another tab. */
export function onSessionEnded(listener: () => void): () => void {
  const isolated = isolateListener(listener)
  endListeners.add(isolated)
  return () => endListeners.delete(isolated)
}

/** Two tabs that renew at once would spend each other's refresh token. */
function exclusively<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('codekin-auth-refresh', work) : work()
}

function getOwnAccessToken(): string | null {
  return getOwnTokens()?.accessToken ?? null
}

const session = createSession({
  send: sendTo('', getOwnAccessToken, async (address, init, onProgress) => {
    if (onProgress) return (await import('./shell/upload.ts')).upload(address, init, onProgress)
    const early = init.method === 'GET' ? takeEarly(address, init) : undefined
    return await (early ?? fetch(address, init))
  }),
  store: { read: getOwnTokens, write: keepTokens, clear: clearSession },
  exclusively,
  onEnded: tellEnd,
})

/** Sends as the page's account, if it has one; throws if this browser is signed in to another one. */
export const send = session.send

/** Ends the session of this page at the server, even if this browser is signed in to another account by now. */
export async function endOwnSession(): Promise<void> {
  const token = getOwnRefreshToken()
  if (token !== undefined) await createApi(sendTo('')).auth.logout({ body: { refreshToken: token } })
}

/** Renews the tokens, so that they say what has changed. False when the session has ended; throws when nobody answers. */
export const renewSession = session.renew

/** Keeps an access token that says more than the one before; after a renewal that is under way, and not after a sign-out. */
export function keepAccessToken(token: string): Promise<void> {
  return exclusively(async () => {
    if (isSessionStored()) localStore.setItem(sessionKeys.accessToken, token)
  })
}

/** Keeps the tokens of a sign-in, and whether the next visit is still signed in. */
export function keepSession(tokens: Tokens, rememberMe: boolean): void {
  storeTokens(tokens)
  setOwner(tokens)
  forgetSessionEnd()
  forgetSuspension()
  keepMarker(rememberMe)
}

function keepMarker(rememberMe: boolean): void {
  localStore.setItem(sessionKeys.rememberMe, String(rememberMe))
  const marker: Marker = { version: 'v1', timestamp: Date.now(), rememberMe }
  const [kept, other] = rememberMe ? [localStore, sessionStore] : [sessionStore, localStore]
  kept.setItem(sessionKeys.marker, JSON.stringify(marker))
  kept.setItem(markerUserKey, userOf(marker))
  // One of an earlier sign-in would go on counting.
  other.removeItem(sessionKeys.marker)
  other.removeItem(markerUserKey)
}

function isMarker(value: unknown): value is Marker {
  const { version, timestamp, rememberMe } = (value ?? {}) as Partial<Record<string, unknown>>
  return version === 'v1' && typeof timestamp === 'number' && typeof rememberMe === 'boolean'
}

/** Says of a marker that it is of the stored session's user. */
function userOf({ timestamp }: Marker): string {
  return `${timestamp} ${readSubject(accessToken() ?? '') ?? ''}`
}

function isOfStoredUser(marker: Marker, store: SafeStorage): boolean {
  const said = store.getItem(markerUserKey)
  // An earlier release says nothing of its markers.
  return !said?.startsWith(`${marker.timestamp} `) || said === userOf(marker)
}

function hasMarker(): boolean {
  return [localStore, sessionStore].some((store) => {
    try {
      const marker: unknown = JSON.parse(store.getItem(sessionKeys.marker) ?? 'null')
      return isMarker(marker) && isOfStoredUser(marker, store)
    } catch {
      return false
    }
  })
}

const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('codekin-session')
const tabAnswerMilliseconds = 150

/** Session storage is a tab's own: a second tab of a session that is not remembered learns of it from the first. */
function isAliveInAnotherTab(): Promise<boolean> {
  if (!tabs) return Promise.resolve(false)
  return new Promise((answer) => {
    const hear = (event: MessageEvent) => event.data === 'alive' && answer(true)
    tabs.addEventListener('message', hear)
    tabs.postMessage('anyone?')
    setTimeout(() => {
      tabs.removeEventListener('message', hear)
      answer(false)
    }, tabAnswerMilliseconds)
  })
}

/**
 * At start-up: whether the stored session is still one; an expired access token is renewed first. Throws when nobody answers
 * who could say: the session is kept for another try.
 */
export async function restoreSession(): Promise<boolean> {
  const tokens = readTokens()
  setOwner(tokens)
  if (!tokens) return false
  if (!hasMarker()) {
    if (!(await isAliveInAnotherTab())) {
      clearSession('visit-over')
      return false
    }
    // The marker alone: the other tab may have renewed the tokens meanwhile.
    keepMarker(false)
  }
  return session.restore()
}

/** Specification section 8: a failure is logged. A refusal has ended the session by then, an outage waits for the next time. */
async function renewInTime(): Promise<void> {
  if (checkReplaced()) return
  const token = getOwnAccessToken()
  if (token === null || !isExpired(token, new Date())) return
  try {
    if (!(await session.renew())) console.warn('The session was not renewed: it has ended.')
  } catch (error) {
    console.warn('The session could not be renewed', error)
  }
}

/**
 * Renews an expired access token every 60 s. Signing out in one tab signs out all; a sign-in to another account is noticed.
 * Returns a function that stops the checks.
 */
export function startSessionChecks(): () => void {
  const check = setInterval(() => void renewInTime(), expiryCheckMilliseconds)
  const follow = (event: StorageEvent) => {
    // The key is null when the whole store was cleared.
    if (event.key !== null && event.key !== sessionKeys.refreshToken && event.key !== sessionKeys.accessToken) return
    const isGone = event.newValue === null && localStore.getItem(sessionKeys.refreshToken) === null
    if (!checkReplaced() && isGone && hasOwner()) tellEnd()
  }
  const checkOwner = () => void checkReplaced()
  const answer = (event: MessageEvent) => {
    if (event.data === 'anyone?' && hasMarker() && ownsStore()) tabs?.postMessage('alive')
  }
  window.addEventListener('storage', follow)
  // A frozen tab receives no storage events.
  document.addEventListener('visibilitychange', checkOwner)
  tabs?.addEventListener('message', answer)
  return () => {
    clearInterval(check)
    window.removeEventListener('storage', follow)
    document.removeEventListener('visibilitychange', checkOwner)
    tabs?.removeEventListener('message', answer)
  }
}

/**
 * An access token that is neither expired nor the one that was refused, for the socket; null when signed out, or when this browser
 * is signed in to another account. Throws when the server does not answer the renewal.
 */
export async function freshAccessToken(refused?: string): Promise<string | null> {
  if (checkReplaced()) return null
  const token = getOwnAccessToken()
  if (token === null) return null
  if (token !== refused && !isExpired(token, new Date())) return token
  return (await session.renew()) ? getOwnAccessToken() : null
}
