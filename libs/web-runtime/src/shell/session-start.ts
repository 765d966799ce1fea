import { create } from 'zustand'
import { fetchProfile, forgetUser, useAuth } from '../auth-store.ts'
import { restoreSession } from '../session.ts'
import { isOwner } from './session-owner.ts'

type SessionStart = {
  /** `unreachable`: the server does not answer; it is retried until it does. */
  state: 'checking' | 'unreachable' | 'known'
  isTrying: boolean
  /** Whether the browser had a network at the last try. */
  isOnline: boolean
}

/** The progress of the page's check for a session. */
export const useSessionStart = create<SessionStart>(() => ({ state: 'checking', isTrying: true, isOnline: true }))

const firstPauseMilliseconds = 1000
const longestPauseMilliseconds = 30_000

/** 1 s, doubling up to 30 s, with a random half, so that clients don't reconnect at the same moment. */
function pauseAfter(failures: number): number {
  const pause = Math.min(longestPauseMilliseconds, firstPauseMilliseconds * 2 ** (failures - 1))
  return pause * (0.5 + Math.random())
}

let goOn: (() => void) | undefined

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      done()
    }
    const timer = setTimeout(end, milliseconds)
    window.addEventListener('online', end)
    goOn = end
  })
}

/** Ends the pause between two tries. */
export function trySessionNow(): void {
  goOn?.()
}

/** Throws without an answer. */
async function findSession(): Promise<void> {
  const isSignedIn = await restoreSession()
  // Another account's tab may have stored its user here.
  const known = useAuth.getState()
  if (known.user && !isOwner(known.user.id)) useAuth.setState({ user: null, isAuthenticated: false })
  const { user, isAuthenticated } = useAuth.getState()
  if (!isSignedIn) {
    if (isAuthenticated) forgetUser()
    return
  }
  const request = fetchProfile()
  // If the guards would redirect, wait for the account. A returning person's stored account is enough to begin:
  // the answer brings changes, and the screens report an outage themselves.
  if (!user?.onboardingCompleted) await request
  else request.catch((error: unknown) => console.warn('The account could not be read', error))
}

/**
 * Checks the session stored in this browser until its state is known. An outage does not end a session: the check is retried
 * automatically, when the browser comes online, and by `trySessionNow` (docs/decisions/034).
 */
export async function startSession(): Promise<void> {
  for (let failures = 1; useSessionStart.getState().state !== 'known'; failures += 1) {
    useSessionStart.setState({ isTrying: true })
    try {
      await findSession()
      useSessionStart.setState({ state: 'known', isTrying: false })
    } catch (error) {
      console.warn('The session could not be checked', error)
      useSessionStart.setState({ state: 'unreachable', isTrying: false, isOnline: navigator.onLine })
      await pause(pauseAfter(failures))
    }
  }
}
