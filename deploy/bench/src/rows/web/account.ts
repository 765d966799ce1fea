/** The response to signing in. */
export type SignedIn = { user: object; accessToken: string; refreshToken: string }

/** The account of the demo data with the most content. */
const ada = { email: 'ada@codekin.dev', password: 'correct-horse-battery' }

/** For one visit each: an access token lives ten minutes, and the first renewal uses up a refresh token. */
export async function signInAda(origin: string): Promise<SignedIn> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${origin}/api/v1/auth/login`, { method: 'POST', headers, body: JSON.stringify(ada) })
  if (!answer.ok) throw new Error(`Ada could not sign in: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as SignedIn
}

/** A page that was redirected, for example to sign in, is no figure. */
export function checkArrived(address: string, path: string): void {
  const { pathname } = new URL(address)
  if (pathname !== path) throw new Error(`${path} led to ${pathname}.`)
}

/** Runs in the page: stores a session, and its owner, where the page keeps them between visits. */
export function keepSession({ user, accessToken, refreshToken }: SignedIn): void {
  localStorage.setItem('accessToken', accessToken)
  localStorage.setItem('refreshToken', refreshToken)
  const marker = { version: 'v1', timestamp: Date.now(), rememberMe: true }
  localStorage.setItem('codekin-session', JSON.stringify(marker))
  localStorage.setItem('auth-storage', JSON.stringify({ state: { user, isAuthenticated: true }, version: 1 }))
}
