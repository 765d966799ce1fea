/** The app registered at the stand-in. */
export const githubApp = { clientId: 'codekin-local', clientSecret: 'the-stand-in-keeps-no-secrets' }

/** The settings of services for a stand-in at this address. Its API is below `/api/v3`, as at GitHub Enterprise. */
export function githubSettings(url: string): Record<string, string> {
  return {
    GITHUB_URL: url,
    GITHUB_API_URL: `${url}/api/v3`,
    GITHUB_CLIENT_ID: githubApp.clientId,
    GITHUB_CLIENT_SECRET: githubApp.clientSecret,
  }
}
