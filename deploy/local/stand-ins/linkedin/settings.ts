/** The app registered at the stand-in. */
export const linkedinApp = { clientId: 'codekin-local', clientSecret: 'the-stand-in-keeps-no-secrets' }

/** The issuer is below `/oauth`, as LinkedIn's is. */
export function linkedinIssuer(url: string): string {
  return `${url}/oauth`
}

/** The settings of services for a stand-in at this address. */
export function linkedinSettings(url: string): Record<string, string> {
  return {
    LINKEDIN_ISSUER: linkedinIssuer(url),
    LINKEDIN_CLIENT_ID: linkedinApp.clientId,
    LINKEDIN_CLIENT_SECRET: linkedinApp.clientSecret,
  }
}
