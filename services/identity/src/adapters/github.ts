import { createHash } from 'node:crypto'
import type { Octokit } from 'octokit'
import type { ProviderConfig } from '../config.ts'
import { chooseEmail, type GithubEmail, type ProviderPerson } from '../domain/provider-person.ts'
import type { ProviderWord, SignInProvider, Visit } from './sign-in-provider.ts'

type GithubConfig = NonNullable<ProviderConfig['github']>
type TokenAnswer = { access_token?: string; error?: string; error_description?: string }

/** What we ask to read: the public profile and the email addresses. */
const scope = 'read:user user:email'

/**
 * GitHub's OAuth apps, on github.com or on a GitHub Enterprise server.
 * https://docs.github.com/en/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps
 */
export function openGithub(config: GithubConfig, secondsMax: number): SignInProvider {
  const { url, apiUrl, clientId, clientSecret } = config
  const connect = (auth?: string) => connectTo(apiUrl, secondsMax, auth)
  return {
    authorizeUrl: ({ state, codeVerifier, redirectUri }) => {
      const query = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        scope,
        state,
        code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
        code_challenge_method: 'S256',
      })
      return Promise.resolve(`${url}/login/oauth/authorize?${query.toString()}`)
    },
    async hear(visit, code): Promise<ProviderWord> {
      try {
        const answer = await exchange(await connect(), config, { ...visit, code })
        const token = answer.access_token
        if (!token) return { kind: 'refused', cause: new Error(answer.error ?? 'no token was given') }
        return { kind: 'said', person: await readPerson(await connect(token)), token }
      } catch (cause) {
        return { kind: 'unavailable', cause }
      }
    },
    async revoke(token) {
      const client = await connect()
      const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
      await client
        .request('DELETE /applications/{client_id}/grant', {
          client_id: clientId,
          access_token: token,
          headers: { authorization: `basic ${basic}` },
        })
        .catch((error: { status?: number }) => {
          // Taken back there already.
          if (error.status !== 404 && error.status !== 422) throw error
        })
    },
  }
}

/** Loaded with the first sign-in: it is large, and many installations have none. */
async function connectTo(baseUrl: string, secondsMax: number, auth?: string): Promise<Octokit> {
  const { Octokit } = await import('octokit')
  const client = new Octokit({
    baseUrl,
    userAgent: 'codekin',
    ...(auth && { auth }),
    // Somebody waits: who fails is told so, and tries again themselves.
    retry: { enabled: false },
    throttle: { enabled: false },
  })
  client.hook.before('request', (options) => {
    options.request = { ...options.request, signal: AbortSignal.timeout(secondsMax * 1000) }
  })
  return client
}

/** GitHub answers 200 to a refused code as well, and says why. */
async function exchange(
  client: Octokit,
  { url, clientId, clientSecret }: GithubConfig,
  { code, codeVerifier, redirectUri }: Visit & { code: string },
): Promise<TokenAnswer> {
  const { data } = await client.request('POST /login/oauth/access_token', {
    baseUrl: url,
    headers: { accept: 'application/json' },
    client_id: clientId,
    client_secret: clientSecret,
    code,
    redirect_uri: redirectUri,
    code_verifier: codeVerifier,
  })
  return data as TokenAnswer
}

async function readPerson(client: Octokit): Promise<ProviderPerson> {
  const [{ data: user }, emails] = await Promise.all([
    client.rest.users.getAuthenticated(),
    client.rest.users.listEmailsForAuthenticatedUser({ per_page: 100 }).catch((error: { status?: number }) => {
      // Somebody may have kept their addresses to themselves.
      if (error.status === 403 || error.status === 404) return { data: [] as GithubEmail[] }
      throw error
    }),
  ])
  const site = user.blog && !/^https?:\/\//i.test(user.blog) ? `https://${user.blog}` : user.blog
  return {
    subject: String(user.id),
    username: user.login,
    email: chooseEmail(emails.data),
    fullName: user.name ?? user.login,
    headline: '',
    bio: user.bio ?? '',
    location: user.location ?? '',
    links: [{ label: 'GitHub', url: user.html_url }, ...(site ? [{ label: 'Website', url: site }] : [])],
    pictureUrl: user.avatar_url || null,
  }
}
