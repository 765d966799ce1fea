import { CallError } from '@codekin/api-client/call-error'
import { readSubject, type Tokens } from '@codekin/api-client/session'
import { create } from 'zustand'
import { localStore } from '../storage.ts'
import { accessToken, sessionKeys } from '../tokens.ts'

/** Reads the browser's session, of any account: all tabs share one store. */
export function readTokens(): Tokens | null {
  const [access, refreshToken] = [accessToken(), localStore.getItem(sessionKeys.refreshToken)]
  return access !== null && refreshToken !== null ? { accessToken: access, refreshToken } : null
}

/**
 * The newest tokens of the session that this page was opened with or signed in to. A page belongs to one account, even after
 * a sign-in to another one in another tab (docs/decisions/099).
 */
let own = readTokens()

/** Whether this browser is signed in to an account other than the page's. The page then sends nothing. */
export const useSessionOwner = create(() => ({ isReplaced: false }))

function hasOtherSubject(stored: string, mine: Tokens): boolean {
  const [theirs, ours] = [readSubject(stored), readSubject(mine.accessToken)]
  return theirs !== undefined && ours !== undefined && theirs !== ours
}

/** Checks whether the stored session belongs to another account than the page, and updates `useSessionOwner`. */
export function checkReplaced(): boolean {
  // The access token is written first, so it counts while the other tab is still writing.
  const stored = accessToken()
  const isOther = stored !== null && own !== null && hasOtherSubject(stored, own)
  if (isOther !== useSessionOwner.getState().isReplaced) useSessionOwner.setState({ isReplaced: isOther })
  return isOther
}

/** Whether the page may write to the shared store: never over another account's session. */
export function ownsStore(): boolean {
  return accessToken() === null || (own !== null && !checkReplaced())
}

/**
 * The tokens that the page may send: its own, as renewed by any tab. Null if it has no session, even if another tab has signed in
 * since, because it must not send as an account that it does not show. Throws if another account has replaced its own.
 */
export function getOwnTokens(): Tokens | null {
  if (checkReplaced()) {
    throw new CallError(
      'other_account',
      'You’re signed in to another account in this browser, so nothing was sent. Reload the page.',
      { status: 0 },
    )
  }
  if (own !== null) own = readTokens() ?? own
  return own === null ? null : readTokens()
}

/** The refresh token of the page's own session, even if another account's is stored. */
export function getOwnRefreshToken(): string | undefined {
  if (own !== null && !checkReplaced()) own = readTokens() ?? own
  return own?.refreshToken
}

/** Whether the page belongs to an account. */
export function hasOwner(): boolean {
  return own !== null
}

/** Whether the page can belong to this user. Also true if its tokens name no user. */
export function isOwner(userId: string): boolean {
  const subject = own === null ? undefined : readSubject(own.accessToken)
  return subject === undefined || subject === userId
}

/** Binds the page to the account of these tokens; null: to none. */
export function setOwner(tokens: Tokens | null): void {
  own = tokens
  checkReplaced()
}
