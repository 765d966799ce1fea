import { createHash, randomBytes } from 'node:crypto'
import type { Provider } from '@codekin/contracts/auth/providers'
import { type GithubStandIn, startGithub } from '@codekin/local/stand-ins/github/server'
import { githubSettings } from '@codekin/local/stand-ins/github/settings'
import { type LinkedinStandIn, startLinkedin } from '@codekin/local/stand-ins/linkedin/server'
import { linkedinSettings } from '@codekin/local/stand-ins/linkedin/settings'
import { type Choice, chooseAt } from '@codekin/local/stand-ins/sign-in/visit'
import { startIdentity, type TestIdentity } from './start-identity.ts'

/** A browser that returns from a provider. */
export type CallbackParams = { state: string; code: string; verifier: string }

export type IdentityWithProviders = TestIdentity & {
  github: GithubStandIn
  linkedin: LinkedinStandIn
  /** Goes to the provider as this person and returns, without calling identity's callback. `token`: of the caller's session. */
  authorize(
    provider: Provider,
    choice: Choice,
    o?: { token?: string; purpose?: 'sign-in' | 'link' },
  ): Promise<CallbackParams>
  /** Calls identity's callback. */
  callback(provider: Provider, params: CallbackParams): Promise<{ status: number; body: unknown }>
  /** Does both. */
  completeOAuth(provider: Provider, choice: Choice, token?: string): Promise<{ status: number; body: unknown }>
  /** The same to sign in, with consent to linking if asked. */
  signInWithProvider(provider: Provider, choice: Choice): Promise<{ status: number; body: unknown }>
}

export const tokenKeys = JSON.stringify([{ id: 'test', key: Buffer.alloc(32, 7).toString('base64url') }])

/** Starts identity with stand-ins for the sign-in providers. */
export async function startIdentityWithProviders(env: Record<string, string> = {}): Promise<IdentityWithProviders> {
  const [github, linkedin] = await Promise.all([startGithub(), startLinkedin()])
  const identity = await startIdentity({
    PROVIDER_TOKEN_KEYS: tokenKeys,
    ...githubSettings(github.url),
    ...linkedinSettings(linkedin.url),
    ...env,
  })
  const authorize: IdentityWithProviders['authorize'] = async (
    provider,
    choice,
    { token, purpose = 'sign-in' } = {},
  ) => {
    const verifier = randomBytes(32).toString('base64url')
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    const started = await identity.anonymous.http(
      'GET',
      `/api/v1/auth/${provider}/initiate?purpose=${purpose}&challenge=${challenge}`,
      token ? { headers: { authorization: `Bearer ${token}` } } : {},
    )
    const callbackUrl = await chooseAt((started.body as { url: string }).url, choice)
    const [state, code] = ['state', 'code'].map((name) => callbackUrl.searchParams.get(name) ?? '')
    return { state: state ?? '', code: code ?? '', verifier }
  }
  const callback: IdentityWithProviders['callback'] = (provider, params) =>
    identity.anonymous.http('POST', `/api/v1/auth/${provider}/callback`, { body: params })
  const completeOAuth: IdentityWithProviders['completeOAuth'] = async (provider, choice, token) =>
    await callback(provider, await authorize(provider, choice, token ? { token, purpose: 'link' } : {}))
  return {
    ...identity,
    github,
    linkedin,
    authorize,
    callback,
    completeOAuth,
    async signInWithProvider(provider, choice) {
      const answer = await completeOAuth(provider, choice)
      const { pending } = answer.body as { pending?: { needs: string; token: string } }
      if (pending?.needs !== 'link') return answer
      return await identity.anonymous.http('POST', '/api/v1/auth/pending/accept', { body: { token: pending.token } })
    },
    async stop() {
      await identity.stop()
      await Promise.all([github.stop(), linkedin.stop()])
    },
  }
}
