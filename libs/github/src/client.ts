import type { Octokit } from 'octokit'
import type { GithubApp } from './app.ts'

export type GithubClient = Octokit

/** The credentials of a client: a person's token, or the secret of the app, which reads public data. */
export type Speaker = { token: string } | { app: GithubApp }

const quiet = { debug() {}, info() {}, warn() {}, error() {} }

const basicOf = ({ clientId, clientSecret }: GithubApp) =>
  `basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`

/**
 * A client of the API at this URL. Every request has a timeout in seconds and is not retried. The library is loaded with the
 * first client, because it is large and many installations need none.
 */
export async function openGithubClient(
  apiUrl: string,
  { secondsMax, as }: { secondsMax: number; as?: Speaker },
): Promise<GithubClient> {
  const { Octokit } = await import('octokit')
  const client = new Octokit({
    baseUrl: apiUrl,
    userAgent: 'codekin',
    ...(as && 'token' in as && { auth: as.token }),
    retry: { enabled: false },
    throttle: { enabled: false },
    log: quiet,
  })
  client.hook.before('request', (options) => {
    const { signal: own } = options.request as { signal?: AbortSignal }
    const deadline = AbortSignal.timeout(secondsMax * 1000)
    options.request = { ...options.request, signal: own ? AbortSignal.any([own, deadline]) : deadline }
    if (as && 'app' in as) options.headers.authorization = basicOf(as.app)
  })
  return client
}
