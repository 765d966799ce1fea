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
/** The marker's account, because the marker of one account must not keep the visit of another one alive. */
const markerUserKey = 'codekin-session-user'
const endListeners = new Set<() => void>()

/** Stores the access token first, because other tabs read the account from it. */
function storeTokens(tokens: Tokens): void {
  localStore.setItem(sessionKeys.accessToken, tokens.accessToken)
  localStore.setItem(sessionKeys.refreshToken, tokens.refreshToken)
}

/** Whether the page still has its session and the shared store too: another tab may have signed out meanwhile. */
function isSessionStored(): boolean {
  return hasOwner() && readTokens() !== null && ownsStore()
}

/**
 * Keeps newer tokens of the page's session; if another account has signed in since, only in memory, to end the session with.
 * Drops tokens that arrive after a sign-out.
 */
export function keepTokens(tokens: Tokens): void {
  if (!hasOwner()) return
  const mayStore = isSessionStored()
  setOwner(tokens)
  if (mayStore) storeTokens(tokens)
}

/**
 * Clears the session of this page and stores why it ended, for every tab. If another tab has signed in to another account,
 * that session stays.
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

/** Calls back when the session has ended: it can't be renewed, or another tab signed out. */
export function onSessionEnded(listener: () => void): () => void {
  const isolated = isolateListener(listener)
  endListeners.add(isolated)
  return () => endListeners.delete(isolated)
}

/** Two tabs that renew concurrently would use up each other's refresh token. */
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

/** Ends this page's session at the server, even if this browser is now signed in to another account. */
export async function endOwnSession(): Promise<void> {
  const token = getOwnRefreshToken()
  if (token !== undefined) await createApi(sendTo('')).auth.logout({ body: { refreshToken: token } })
}

/** Renews the tokens, so that they contain changes. False if the session has ended; throws without an answer. */
export const renewSession = session.renew

/** Stores an access token with newer claims: after a pending renewal, and never after a sign-out. */
export function keepAccessToken(token: string): Promise<void> {
  return exclusively(async () => {
    if (isSessionStored()) localStore.setItem(sessionKeys.accessToken, token)
  })
}

/** Stores the tokens of a sign-in, and whether the next visit is still signed in. */
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
  // A marker of an earlier sign-in would stay valid.
  other.removeItem(sessionKeys.marker)
  other.removeItem(markerUserKey)
}

function isMarker(value: unknown): value is Marker {
  const { version, timestamp, rememberMe } = (value ?? {}) as Partial<Record<string, unknown>>
  return version === 'v1' && typeof timestamp === 'number' && typeof rememberMe === 'boolean'
}

/** Ties a marker to the stored session's user. */
function userOf({ timestamp }: Marker): string {
  return `${timestamp} ${readSubject(accessToken() ?? '') ?? ''}`
}

function isOfStoredUser(marker: Marker, store: SafeStorage): boolean {
  const stored = store.getItem(markerUserKey)
  // Earlier releases stored no user.
  return !stored?.startsWith(`${marker.timestamp} `) || stored === userOf(marker)
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

/** Session storage is per tab: a second tab of an unremembered session learns of it from the first. */
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
 * Run at the start: returns whether the stored session is valid, after renewing an expired access token. Throws if the
 * server doesn't answer; the session then stays for another try.
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
    // Only the marker: the other tab may have renewed the tokens meanwhile.
    keepMarker(false)
  }
  return session.restore()
}

/** Specification section 8: logs a failure. A refusal has ended the session; after an outage the next check retries. */
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
 * An access token for the socket that is neither expired nor the refused one; null if signed out, or if this browser is signed
 * in to another account. Throws if the server does not answer the renewal.
 */
export async function freshAccessToken(refused?: string): Promise<string | null> {
  if (checkReplaced()) return null
  const token = getOwnAccessToken()
  if (token === null) return null
  if (token !== refused && !isExpired(token, new Date())) return token
  return (await session.renew()) ? getOwnAccessToken() : null
}
