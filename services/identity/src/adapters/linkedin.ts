import { email as emailField } from '@codekin/contracts/fields'
import * as oidc from 'openid-client'
import type { ProviderConfig } from '../config.ts'
import type { ProviderPerson } from '../domain/provider-person.ts'
import type { ProviderWord, SignInProvider, Visit } from './sign-in-provider.ts'

type LinkedinConfig = NonNullable<ProviderConfig['linkedin']>
type Claims = Record<string, unknown>

const scope = 'openid profile email'

/**
 * LinkedIn's OpenID Connect ("Sign In with LinkedIn using OpenID Connect").
 * https://learn.microsoft.com/en-us/linkedin/consumer/integrations/self-serve/sign-in-with-linkedin-v2
 *
 * @NOTE what a provider's discovery does not promise is not asked of it: PKCE only where it names S256, a nonce only where
 * its ID tokens carry one. State, bound to the browser, and the client's secret protect the code in any case.
 *
 * ID tokens are verified by the keys that its discovery names. openid-client keeps those for five minutes, and reads them again
 * for a key id that it does not know.
 */
export function openLinkedin(config: LinkedinConfig, secondsMax: number): SignInProvider {
  let discovered: Promise<oidc.Configuration> | undefined
  const discover = (): Promise<oidc.Configuration> => {
    discovered ??= connect(config, secondsMax).catch((error: unknown) => {
      // The next one asks again.
      discovered = undefined
      throw error
    })
    return discovered
  }
  return {
    async authorizeUrl({ state, nonce, codeVerifier, redirectUri }) {
      const client = await discover()
      const url = oidc.buildAuthorizationUrl(client, {
        redirect_uri: redirectUri,
        scope,
        state,
        ...(givesNonce(client) && { nonce }),
        ...(client.serverMetadata().supportsPKCE() && {
          code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
        }),
      })
      return url.href
    },
    async hear(visit, code): Promise<ProviderWord> {
      try {
        return await exchange(await discover(), visit, code)
      } catch (cause) {
        return { kind: isRefusal(cause) ? 'refused' : 'unavailable', cause }
      }
    },
    async revoke(token) {
      const client = await discover()
      // Where it has no place for that, tokens end by themselves, after 60 days at the latest.
      if (client.serverMetadata().revocation_endpoint) await oidc.tokenRevocation(client, token)
    },
  }
}

async function connect({ issuer, clientId, clientSecret }: LinkedinConfig, secondsMax: number) {
  const url = new URL(issuer)
  return await oidc.discovery(url, clientId, undefined, oidc.ClientSecretPost(clientSecret), {
    timeout: secondsMax,
    execute: [oidc.enableNonRepudiationChecks, ...(url.protocol === 'http:' ? [oidc.allowInsecureRequests] : [])],
  })
}

function givesNonce(client: oidc.Configuration): boolean {
  const { claims_supported: claims } = client.serverMetadata()
  return claims === undefined || claims.includes('nonce')
}

async function exchange(client: oidc.Configuration, visit: Visit, code: string): Promise<ProviderWord> {
  const { state, nonce, codeVerifier, redirectUri } = visit
  const cameBack = new URL(redirectUri)
  cameBack.search = new URLSearchParams({ code, state }).toString()
  const tokens = await oidc.authorizationCodeGrant(client, cameBack, {
    expectedState: state,
    idTokenExpected: true,
    ...(givesNonce(client) && { expectedNonce: nonce }),
    ...(client.serverMetadata().supportsPKCE() && { pkceCodeVerifier: codeVerifier }),
  })
  const claims = tokens.claims()
  if (!claims) return { kind: 'refused', cause: new Error('no ID token was given') }
  const told = await oidc.fetchUserInfo(client, tokens.access_token, claims.sub)
  return { kind: 'said', person: personOf(claims.sub, { ...claims, ...told }), token: tokens.access_token }
}

/** What openid-client says of an ID token whose signature, algorithm or claims are not those of this issuer and visit. */
const untrusted = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_UNSUPPORTED_OPERATION',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
])

/** Said by the provider about this code, or by us about its ID token, rather than a failure of the provider. */
function isRefusal(error: unknown): boolean {
  if (error instanceof oidc.ResponseBodyError) return error.status < 500
  if (error instanceof oidc.ClientError) return untrusted.has(error.code ?? '')
  return error instanceof oidc.AuthorizationResponseError
}

function personOf(subject: string, claims: Claims): ProviderPerson {
  const said = (name: string) => (typeof claims[name] === 'string' ? claims[name] : '')
  const address = emailField.safeParse(claims['email'])
  // LinkedIn has said it as a text, too.
  const isVerified = String(claims['email_verified']) === 'true'
  const name = said('name') || [said('given_name'), said('family_name')].join(' ').trim()
  return {
    subject,
    username: name,
    email: address.success ? { address: address.data, isVerified } : null,
    fullName: name,
    headline: '',
    bio: '',
    location: '',
    links: [],
    pictureUrl: said('picture') || null,
  }
}
