import { createHash, randomBytes } from 'node:crypto'
import { type Answer, type Call, type Place, type RunningStandIn, serveRoutes } from '../http-stand-in.ts'
import { choosePage, choosePageHeaders } from '../sign-in/choose-page.ts'
import { type Codes, keepCodes } from '../sign-in/codes.ts'
import { drawIdenticon } from '../sign-in/identicon.ts'
import { hang, type Trouble, troubleOf } from '../sign-in/trouble.ts'
import { type IdTokens, makeIdTokens, type Signing } from './id-tokens.ts'
import { type LinkedinPerson, linkedinPeople, newLinkedinPerson } from './people.ts'
import { linkedinApp, linkedinIssuer } from './settings.ts'

type Visitor = { sub: string; trouble: Trouble; nonce: string | null }
type State = {
  people: Map<string, LinkedinPerson>
  codes: Codes<Visitor>
  /** By the hash of the access token. */
  grants: Map<string, Visitor>
  idTokens: IdTokens
}

export type LinkedinStandIn = RunningStandIn & {
  /** Sets how the next ID tokens are signed. */
  setSigning(signing: Signing): void
  /** Number of reads of the published keys. */
  keyReads(): number
}

const tokenSeconds = 60 * 24 * 60 * 60
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
const originOf = ({ headers }: Call) => `http://${headers.host}`

/** https://openid.net/specs/openid-connect-discovery-1_0.html#ProviderMetadata */
function discovery(call: Call): Answer {
  const origin = originOf(call)
  return {
    json: {
      issuer: linkedinIssuer(origin),
      authorization_endpoint: `${origin}/oauth/v2/authorization`,
      token_endpoint: `${origin}/oauth/v2/accessToken`,
      userinfo_endpoint: `${origin}/v2/userinfo`,
      revocation_endpoint: `${origin}/oauth/v2/revoke`,
      jwks_uri: `${origin}/oauth/openid/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['pairwise'],
      id_token_signing_alg_values_supported: ['RS256'],
      scopes_supported: ['openid', 'profile', 'email'],
      token_endpoint_auth_methods_supported: ['client_secret_post'],
      code_challenge_methods_supported: ['S256'],
      claims_supported: [
        'iss',
        'aud',
        'iat',
        'exp',
        'sub',
        'nonce',
        'name',
        'given_name',
        'family_name',
        'picture',
        'email',
        'email_verified',
        'locale',
      ],
    },
  }
}

function authorizePage({ people }: State, { url }: Call): Answer {
  if (url.searchParams.get('client_id') !== linkedinApp.clientId)
    return { status: 401, html: 'The passed in client_id is invalid.' }
  const html = choosePage({
    company: 'LinkedIn',
    colours: { light: '#0a66c2', dark: '#71b7fb' },
    asks: 'Codekin would like to use your name and photo, and the primary email address of your account.',
    action: '/oauth/v2/authorization',
    fields: Object.fromEntries(url.searchParams),
    people: [...people.values()].map(({ sub, given, family, email }) => ({
      key: sub,
      name: `${given} ${family}`.trim(),
      about: email,
      picture: `/pictures/${sub}.png`,
    })),
  })
  return { html, headers: choosePageHeaders }
}

function addPerson({ people }: State, name: string, email: string): LinkedinPerson {
  const known = [...people.values()].find((person) => person.email === email)
  const person = known ?? newLinkedinPerson(name, email)
  people.set(person.sub, person)
  return person
}

function authorize(state: State, { form }: Call): Answer {
  const redirectUri = form.get('redirect_uri') ?? ''
  if (!URL.canParse(redirectUri)) return { status: 400, html: 'The redirect_uri does not match the registered value.' }
  const back = new URL(redirectUri)
  back.searchParams.set('state', form.get('state') ?? '')
  // The button takes precedence over the list.
  const trouble = troubleOf(form.getAll('trouble').includes('denied') ? 'denied' : form.get('trouble'))
  if (trouble === 'denied') {
    back.searchParams.set('error', 'user_cancelled_authorize')
    back.searchParams.set('error_description', 'The user cancelled the authorization')
    return { location: back.href }
  }
  const name = form.get('name')
  const sub = name ? addPerson(state, name, form.get('email') ?? '').sub : (form.get('person') ?? '')
  if (!state.people.has(sub)) return { status: 400, html: 'No such account.' }
  const person = { sub, trouble, nonce: form.get('nonce') }
  const challenge = form.get('code_challenge') ?? undefined
  back.searchParams.set('code', state.codes.give({ person, redirectUri, challenge }))
  return { location: back.href }
}

const isClient = (form: URLSearchParams) =>
  form.get('client_id') === linkedinApp.clientId && form.get('client_secret') === linkedinApp.clientSecret
const invalidClient: Answer = {
  status: 401,
  json: { error: 'invalid_client', error_description: 'Client authentication failed' },
}

function claimsOf(person: LinkedinPerson, trouble: Trouble, origin: string): Record<string, unknown> {
  const { sub, given, family, email, locale } = person
  const [language, country] = locale.split('_')
  return {
    sub,
    name: `${given} ${family}`.trim(),
    given_name: given,
    family_name: family,
    picture: `${origin}/pictures/${sub}.png`,
    locale: { language, country },
    ...(trouble !== 'no-email' && { email, email_verified: trouble !== 'unverified-email' }),
  }
}

async function exchangeCode(state: State, call: Call): Promise<Answer> {
  const { form, signal } = call
  if (!isClient(form)) return invalidClient
  const code = form.get('code') ?? ''
  const grant = state.codes.take({ code, redirectUri: form.get('redirect_uri'), verifier: form.get('code_verifier') })
  const visitor = grant?.person
  if (visitor?.trouble === 'server-error')
    return { status: 500, json: { message: 'Internal Server Error', status: 500 } }
  if (visitor?.trouble === 'slow') await hang(signal)
  const person = visitor && state.people.get(visitor.sub)
  if (!person || visitor.trouble === 'expired-code') {
    const error_description = 'Unable to retrieve access token: authorization code not found'
    return { status: 400, json: { error: 'invalid_grant', error_description } }
  }
  const accessToken = randomBytes(48).toString('base64url')
  state.grants.set(hashOf(accessToken), visitor)
  const idToken = await state.idTokens.sign(
    { ...claimsOf(person, visitor.trouble, originOf(call)), ...(visitor.nonce && { nonce: visitor.nonce }) },
    { issuer: linkedinIssuer(originOf(call)), audience: linkedinApp.clientId },
  )
  return {
    json: {
      access_token: accessToken,
      expires_in: tokenSeconds,
      scope: 'email,openid,profile',
      token_type: 'Bearer',
      id_token: idToken,
    },
  }
}

function userInfo({ grants, people }: State, call: Call): Answer {
  const visitor = grants.get(hashOf((call.headers.authorization ?? '').replace(/^bearer /i, '')))
  const person = visitor && people.get(visitor.sub)
  if (!person)
    return {
      status: 401,
      json: { status: 401, code: 'REVOKED_ACCESS_TOKEN', message: 'The token has been revoked by the user' },
    }
  return { json: claimsOf(person, visitor.trouble, originOf(call)) }
}

/** https://www.rfc-editor.org/rfc/rfc7009: an unknown token is fine. */
function revoke({ grants }: State, { form }: Call): Answer {
  if (!isClient(form)) return invalidClient
  grants.delete(hashOf(form.get('token') ?? ''))
  return { status: 200, json: {} }
}

/** LinkedIn's OpenID Connect: discovery, authorization with PKCE and nonce, signed ID tokens, userinfo, revocation. */
export async function startLinkedin(o: Place = {}): Promise<LinkedinStandIn> {
  const idTokens = await makeIdTokens()
  const people = new Map(linkedinPeople.map((person) => [person.sub, person]))
  const state: State = { people, codes: keepCodes(), grants: new Map(), idTokens }
  let keyReads = 0
  const running = await serveRoutes(
    {
      'GET /oauth/.well-known/openid-configuration': discovery,
      'GET /oauth/openid/jwks': () => {
        keyReads += 1
        return { json: { keys: [idTokens.publicJwk] } }
      },
      'GET /oauth/v2/authorization': (call) => authorizePage(state, call),
      'POST /oauth/v2/authorization': (call) => authorize(state, call),
      'POST /oauth/v2/accessToken': (call) => exchangeCode(state, call),
      'POST /oauth/v2/revoke': (call) => revoke(state, call),
      'GET /v2/userinfo': (call) => userInfo(state, call),
      'GET /pictures/:sub': ({ params }) => ({ bytes: drawIdenticon(params['sub'] ?? ''), contentType: 'image/png' }),
    },
    o,
  )
  return { ...running, setSigning: idTokens.setSigning, keyReads: () => keyReads }
}
