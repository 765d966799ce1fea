import type { GithubApp } from '@codekin/github/app'
import { type GithubClient, openGithubClient } from '@codekin/github/client'
import { authorizeAddress, endToken, exchangeCode } from '@codekin/github/oauth'
import { chooseEmail, type GithubEmail, type ProviderPerson } from '../domain/provider-person.ts'
import type { CodeExchangeResult, SignInProvider } from './sign-in-provider.ts'

/** Read access to the public profile and the email addresses. */
const scope = 'read:user user:email'

/** GitHub's OAuth apps, on github.com or a GitHub Enterprise server. A person waits for the response, so nothing is retried. */
export function openGithub(app: GithubApp, secondsMax: number): SignInProvider {
  return {
    authorizeUrl: (request) => Promise.resolve(authorizeAddress(app, { ...request, scope })),
    async exchangeCode(request, code): Promise<CodeExchangeResult> {
      try {
        const anonymous = await openGithubClient(app.apiUrl, { secondsMax })
        const answer = await exchangeCode(anonymous, app, { ...request, code })
        if (answer.kind === 'refused') return answer
        const { token } = answer
        const person = await readPerson(await openGithubClient(app.apiUrl, { secondsMax, as: { token } }))
        return { kind: 'ok', person, token }
      } catch (cause) {
        return { kind: 'unavailable', cause }
      }
    },
    revoke: (token) => endToken(app, token, secondsMax),
  }
}

async function readPerson(client: GithubClient): Promise<ProviderPerson> {
  const [{ data: user }, emails] = await Promise.all([
    client.rest.users.getAuthenticated(),
    client.rest.users.listEmailsForAuthenticatedUser({ per_page: 100 }).catch((error: { status?: number }) => {
      // The user may have denied access to their addresses.
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
