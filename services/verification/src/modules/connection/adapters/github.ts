import type { GithubApp } from '@codekin/github/app'
import { openGithubClient } from '@codekin/github/client'
import { authorizeAddress, endToken, exchangeCode } from '@codekin/github/oauth'
import { type Owner, readOwner } from './people.ts'
import { openRequests, type Requests } from './requests.ts'

type OAuthRequest = { state: string; codeVerifier: string; redirectUri: string }
export type CodeExchange =
  | { kind: 'ok'; owner: Owner; token: string }
  | { kind: 'refused'; cause: unknown }
  | { kind: 'unavailable'; cause: unknown }

/** The GitHub API, as used to read contributions. */
export type Github = {
  /** The authorization URL, for public or also private repositories. */
  authorizeAddress(request: OAuthRequest, includePrivate: boolean): string
  exchangeCode(request: OAuthRequest, code: string): Promise<CodeExchange>
  /** Revokes a token. Throws if GitHub does not respond. */
  endToken(token: string): Promise<void>
  /** Reads with a user's token, or with the app's credentials, whose limits all users without a grant share. */
  read(as: { token: string } | 'app', signal: AbortSignal): Promise<Requests>
  /** The URL of an account or repository. */
  pageOf(name: string): string
}

/** `GET /user/emails` needs these; public data needs no scope. `repo` is the only scope for private repositories. */
const scopes = 'read:user user:email'
const privateScope = 'repo'

export const canReadPrivate = (granted: readonly string[]): boolean => granted.includes(privateScope)

/** On github.com or on a GitHub Enterprise server. */
export function openGithub(app: GithubApp, secondsMax: number): Github {
  const read: Github['read'] = async (as, signal) => {
    const client = await openGithubClient(app.apiUrl, { secondsMax, as: as === 'app' ? { app } : as })
    return openRequests(client, signal)
  }
  const ownerOf = async (token: string) => readOwner(await read({ token }, AbortSignal.timeout(secondsMax * 2000)))
  return {
    authorizeAddress: (request, includePrivate) =>
      authorizeAddress(app, { ...request, scope: includePrivate ? `${scopes} ${privateScope}` : scopes }),
    async exchangeCode(request, code) {
      try {
        const anonymous = await openGithubClient(app.apiUrl, { secondsMax })
        const answer = await exchangeCode(anonymous, app, { ...request, code })
        if (answer.kind === 'refused') return answer
        const { token } = answer
        const owner = await ownerOf(token).catch(async (error: unknown) => {
          // Nothing else would revoke it.
          await endToken(app, token, secondsMax).catch(() => {})
          throw error
        })
        return { kind: 'ok', token, owner }
      } catch (error) {
        // Octokit's errors contain the app's secret and the code.
        const { status } = error as { status?: number }
        return { kind: 'unavailable', cause: new Error(`GitHub answered ${status ?? 'nothing'}`) }
      }
    },
    endToken: (token) => endToken(app, token, secondsMax),
    read,
    pageOf: (name) => `${app.url}/${name}`,
  }
}
