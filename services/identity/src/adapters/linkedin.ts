import { email as emailField } from '@codekin/contracts/fields'
import * as oidc from 'openid-client'
import type { ProviderConfig } from '../config.ts'
import type { ProviderPerson } from '../domain/provider-person.ts'
import type { CodeExchangeResult, OAuthRequest, SignInProvider } from './sign-in-provider.ts'

type LinkedinConfig = NonNullable<ProviderConfig['linkedin']>
type Claims = Record<string, unknown>

const scope = 'openid profile email'

/**
 * LinkedIn's OpenID Connect ("Sign In with LinkedIn using OpenID Connect").
 * https://learn.microsoft.com/en-us/linkedin/consumer/integrations/self-serve/sign-in-with-linkedin-v2
 *
 * @NOTE only features that the provider's discovery document names are used: PKCE only with S256, a nonce only if its ID tokens
 * carry one. The state, bound to the browser, and the client secret protect the code in any case.
 *
 * ID tokens are verified with the keys that the discovery document names. openid-client caches them for five minutes, and
 * reloads them for an unknown key id.
 */
export function openLinkedin(config: LinkedinConfig, secondsMax: number): SignInProvider {
  let discovered: Promise<oidc.Configuration> | undefined
  const discover = (): Promise<oidc.Configuration> => {
    discovered ??= connect(config, secondsMax).catch((error: unknown) => {
      // Let the next call try again.
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
    async exchangeCode(request, code): Promise<CodeExchangeResult> {
      try {
        return await exchange(await discover(), request, code)
      } catch (cause) {
        return { kind: isRefusal(cause) ? 'refused' : 'unavailable', cause }
      }
    },
    async revoke(token) {
      const client = await discover()
      // Without a revocation endpoint, tokens expire after 60 days at the latest.
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

async function exchange(client: oidc.Configuration, request: OAuthRequest, code: string): Promise<CodeExchangeResult> {
  const { state, nonce, codeVerifier, redirectUri } = request
  const callbackUrl = new URL(redirectUri)
  callbackUrl.search = new URLSearchParams({ code, state }).toString()
  const tokens = await oidc.authorizationCodeGrant(client, callbackUrl, {
    expectedState: state,
    idTokenExpected: true,
    ...(givesNonce(client) && { expectedNonce: nonce }),
    ...(client.serverMetadata().supportsPKCE() && { pkceCodeVerifier: codeVerifier }),
  })
  const claims = tokens.claims()
  if (!claims) return { kind: 'refused', cause: new Error('no ID token was given') }
  const userInfo = await oidc.fetchUserInfo(client, tokens.access_token, claims.sub)
  return { kind: 'ok', person: toProviderPerson(claims.sub, { ...claims, ...userInfo }), token: tokens.access_token }
}

/** Error codes of openid-client for an ID token whose signature, algorithm or claims don't match this issuer and request. */
const untrusted = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_UNSUPPORTED_OPERATION',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
])

/** Whether the code or the ID token was rejected, rather than the provider failing. */
function isRefusal(error: unknown): boolean {
  if (error instanceof oidc.ResponseBodyError) return error.status < 500
  if (error instanceof oidc.ClientError) return untrusted.has(error.code ?? '')
  return error instanceof oidc.AuthorizationResponseError
}

function toProviderPerson(subject: string, claims: Claims): ProviderPerson {
  const claim = (name: string) => (typeof claims[name] === 'string' ? claims[name] : '')
  const address = emailField.safeParse(claims['email'])
  // LinkedIn has also sent it as a string.
  const isVerified = String(claims['email_verified']) === 'true'
  const name = claim('name') || [claim('given_name'), claim('family_name')].join(' ').trim()
  return {
    subject,
    username: name,
    email: address.success ? { address: address.data, isVerified } : null,
    fullName: name,
    headline: '',
    bio: '',
    location: '',
    links: [],
    pictureUrl: claim('picture') || null,
  }
}
