import { isRefusal } from '@codekin/api-client/call-error'
import type { User } from '@codekin/contracts/users/models'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { track } from './analytics.ts'
import { api, CallError } from './api.ts'
import { isolateListener, reportFailure } from './error-reporting.ts'
import type { PasskeyAnswer } from './passkeys.ts'
import { queryClient, queryOf } from './query.ts'
import { clearSession, endOwnSession, keepSession } from './session.ts'
import { noteSessionEnd } from './session-end.ts'
import { ownsStore } from './shell/session-owner.ts'
import { localStore } from './storage.ts'

export type AuthState = {
  user: User | null
  isAuthenticated: boolean
  isLoading: boolean
  error: string | null
}

const signedOut: AuthState = { user: null, isAuthenticated: false, isLoading: false, error: null }

/** The signed-in user. Only user and isAuthenticated persist, under `auth-storage` (specification section 3). */
export const useAuth = create<AuthState>()(
  persist(() => signedOut, {
    name: 'auth-storage',
    version: 1,
    storage: createJSONStorage(() => ({
      getItem: (key) => localStore.getItem(key),
      removeItem: (key) => localStore.removeItem(key),
      // Beside another account's tokens, the user would be wrong.
      setItem: (key, value) => void (ownsStore() && localStore.setItem(key, value)),
    })),
    partialize: ({ user, isAuthenticated }) => ({ user, isAuthenticated }) as AuthState,
  }),
)

/** Calls back when another user or none is signed in, so that a page can drop the data of the previous one. */
export function onUserChange(forget: () => void): void {
  onAuthChange(({ user }, before) => {
    if (user?.id !== before.user?.id) forget()
  })
}

/** Calls back on each change of the store. A listener that throws affects neither the others nor the sign-in. */
export function onAuthChange(listener: (now: AuthState, before: AuthState) => void): void {
  useAuth.subscribe(isolateListener(listener))
}

/** Specification section 8: the message of the answer, else the screen's own. */
function sentenceOf(error: unknown, otherwise: string): string {
  return (error instanceof CallError && error.said) || otherwise
}

/** The longest that a sign-in waits for its preparations. */
const preparationMilliseconds = 600
const preparations = new Set<() => Promise<unknown>>()

/** Sets the work between a sign-in and the first screen, such as applying the person's settings. Its time is limited. */
export function beforeEntering(prepare: () => Promise<unknown>): void {
  preparations.add(prepare)
}

async function prepare(): Promise<void> {
  if (preparations.size === 0) return
  const all = Promise.allSettled([...preparations].map((each) => each()))
  await Promise.race([all, new Promise((done) => setTimeout(done, preparationMilliseconds))])
}

type SignIn = () => ReturnType<typeof api.auth.login>

async function enter(signIn: SignIn, rememberMe: boolean, otherwise: string): Promise<void> {
  useAuth.setState({ isLoading: true, error: null })
  try {
    const { user, ...tokens } = await signIn()
    keepSession(tokens, rememberMe)
    queryClient.clear()
    await prepare()
    useAuth.setState({ user, isAuthenticated: true, isLoading: false })
    track('login')
  } catch (error) {
    useAuth.setState({ isLoading: false, error: sentenceOf(error, otherwise) })
    throw error
  }
}

/** Signs in; stores a failure as `error` and throws it. */
export function login(credentials: { email: string; password: string }, rememberMe: boolean): Promise<void> {
  return enter(() => api.auth.login({ body: credentials }), rememberMe, 'Login failed')
}

/** Takes the second step of a sign-in; stores a failure as `error` and throws it. */
export function confirmSignIn(
  body: Parameters<typeof api.auth.confirmSignIn>[0]['body'],
  rememberMe: boolean,
): Promise<void> {
  return enter(() => api.auth.confirmSignIn({ body }), rememberMe, 'Login failed')
}

/**
 * Signs in with only a passkey: with the given answer, else asks for one now. Throws `PasskeyMissing` if the person gives
 * none, else as `login`.
 */
export async function loginByPasskey(rememberMe: boolean, given?: PasskeyAnswer): Promise<void> {
  const { askPasskey } = await import('./passkeys.ts')
  const answer = given ?? (await askPasskey())
  return enter(() => api.auth.signInByPasskey({ body: { answer } }), rememberMe, 'Login failed')
}

/** Creates an account and signs in; stores a failure as `error` and throws it. */
export function register(account: Parameters<typeof api.auth.register>[0]['body'], rememberMe: boolean): Promise<void> {
  return enter(() => api.auth.register({ body: account }), rememberMe, 'Registration failed')
}

/** Reactivates a closed account and signs in; stores a failure as `error` and throws it. */
export function reactivateAccount(ticket: string, rememberMe: boolean): Promise<void> {
  return enter(() => api.auth.comeBack({ body: { ticket } }), rememberMe, 'Login failed')
}

/** Enters a session that a provider's callback or a mailed code has already opened. */
export function adopt(opened: Awaited<ReturnType<SignIn>>, rememberMe: boolean): Promise<void> {
  return enter(() => Promise.resolve(opened), rememberMe, 'Login failed')
}

/**
 * Ends this page's session even if the server fails, which is only logged. If another tab has signed in to another account since,
 * that session stays.
 */
export async function logout(): Promise<void> {
  useAuth.setState({ isLoading: true })
  // Before other tabs notice that the session has ended.
  if (ownsStore()) noteSessionEnd('signed-out')
  try {
    await endOwnSession()
  } catch (error) {
    reportFailure(error, { during: 'logout' })
  } finally {
    forgetUser()
  }
}

/** Reads the own account; a refusal signs out in this browser. Throws without an answer, which proves nothing. */
export async function fetchProfile(): Promise<void> {
  try {
    const user = await queryClient.fetchQuery({ ...queryOf(api.users.getOwnProfile), staleTime: 0 })
    useAuth.setState({ user, isAuthenticated: true })
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (ownsStore()) noteSessionEnd('refused')
    useAuth.setState(signedOut)
  }
}

/** Changes any part of the own profile; stores a failure as `error` and throws it. */
export async function updateProfile(
  change: Parameters<typeof api.users.changeOwnProfile>[0]['body'],
): Promise<Awaited<ReturnType<typeof api.users.changeOwnProfile>>> {
  try {
    const user = await api.users.changeOwnProfile({ body: change })
    queryClient.setQueryData(api.users.getOwnProfile.key(), user)
    useAuth.setState({ user })
    return user
  } catch (error) {
    useAuth.setState({ error: sentenceOf(error, 'Update failed') })
    throw error
  }
}

/** Resets the store after the end of a session, without a request. */
export function forgetUser(): void {
  clearSession()
  queryClient.clear()
  useAuth.setState(signedOut)
}
