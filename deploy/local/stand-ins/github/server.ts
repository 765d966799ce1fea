import { randomBytes } from 'node:crypto'
import { type Answer, type Call, type RunningStandIn, serveRoutes } from '../http-stand-in.ts'
import { choosePage, choosePageHeaders } from '../sign-in/choose-page.ts'
import { type Codes, keepCodes } from '../sign-in/codes.ts'
import { drawIdenticon } from '../sign-in/identicon.ts'
import { hang, type Trouble, troubleOf } from '../sign-in/trouble.ts'
import { type GithubPerson, githubPeople, newGithubPerson } from './people.ts'
import { githubApp } from './settings.ts'

type Visitor = { login: string; trouble: Trouble; scope: string }
type Revoking = Extract<Trouble, 'none' | 'server-error' | 'slow'>
type State = {
  people: Map<string, GithubPerson>
  codes: Codes<Visitor>
  /** Tokens whose grant was taken back. */
  revoked: Set<string>
  /** What goes wrong when grants are to be taken back. */
  revoking: Revoking
}

export type GithubStandIn = RunningStandIn & { setRevoking(trouble: Revoking): void }

const firstNewId = 90_000_001

/** Whose the token is stands in it, so that it outlives a restart. */
function newToken({ login, trouble }: Visitor): string {
  return `gho_${Buffer.from(JSON.stringify({ login, trouble, salt: randomBytes(9).toString('base64url') })).toString('base64url')}`
}

function readToken(token: string): { login: string; trouble: Trouble } | undefined {
  try {
    return JSON.parse(Buffer.from(token.replace(/^gho_/, ''), 'base64url').toString()) as Visitor
  } catch {
    return undefined
  }
}

function authorizePage({ people }: State, { url }: Call): Answer {
  if (url.searchParams.get('client_id') !== githubApp.clientId) return { status: 404, html: 'There is no such app.' }
  const html = choosePage({
    company: 'GitHub',
    colours: { light: '#1f883d', dark: '#57c46a' },
    asks: 'Codekin would like to read your public profile and your email addresses.',
    action: '/login/oauth/authorize',
    fields: Object.fromEntries(url.searchParams),
    people: [...people.values()].map(({ login, name, email }) => ({
      key: login,
      name: name ?? login,
      about: `${login} · ${email}`,
      picture: `/avatars/${login}.png`,
    })),
  })
  return { html, headers: choosePageHeaders }
}

function addPerson({ people }: State, name: string, email: string): GithubPerson {
  const known = [...people.values()].find((person) => person.email === email)
  const person = known ?? newGithubPerson(firstNewId + people.size, name, email)
  people.set(person.login, person)
  return person
}

function authorize(state: State, { form }: Call): Answer {
  const redirectUri = form.get('redirect_uri') ?? ''
  if (!URL.canParse(redirectUri))
    return { status: 400, html: 'The redirect_uri is not associated with this application.' }
  const back = new URL(redirectUri)
  back.searchParams.set('state', form.get('state') ?? '')
  // The button beats the list.
  const trouble = troubleOf(form.getAll('trouble').includes('denied') ? 'denied' : form.get('trouble'))
  if (trouble === 'denied') {
    back.searchParams.set('error', 'access_denied')
    back.searchParams.set('error_description', 'The user has denied your application access.')
    return { location: back.href }
  }
  const name = form.get('name')
  const login = name ? addPerson(state, name, form.get('email') ?? '').login : (form.get('person') ?? '')
  if (!state.people.has(login)) return { status: 400, html: 'Nobody has this login.' }
  const person = { login, trouble, scope: form.get('scope') ?? '' }
  const challenge = form.get('code_challenge') ?? undefined
  back.searchParams.set('code', state.codes.give({ person, redirectUri, challenge }))
  return { location: back.href }
}

/** GitHub answers 200 to a refusal here, and says why. */
async function exchangeCode({ codes }: State, { form, body, headers, signal }: Call): Promise<Answer> {
  const isJson = headers['content-type']?.includes('json')
  const given = isJson ? new URLSearchParams(JSON.parse(body.toString()) as Record<string, string>) : form
  if (given.get('client_id') !== githubApp.clientId || given.get('client_secret') !== githubApp.clientSecret) {
    return {
      json: {
        error: 'incorrect_client_credentials',
        error_description: 'The client_id and/or client_secret passed are incorrect.',
      },
    }
  }
  const code = given.get('code') ?? ''
  const grant = codes.take({ code, redirectUri: given.get('redirect_uri'), verifier: given.get('code_verifier') })
  const trouble = grant?.person.trouble
  if (trouble === 'server-error') return { status: 500, html: 'Unicorn!' }
  if (trouble === 'slow') await hang(signal)
  if (!grant || trouble === 'expired-code') {
    return { json: { error: 'bad_verification_code', error_description: 'The code passed is incorrect or expired.' } }
  }
  return {
    json: {
      access_token: newToken(grant.person),
      token_type: 'bearer',
      scope: grant.person.scope.replaceAll(' ', ','),
    },
  }
}

type SignedIn = { person: GithubPerson; trouble: Trouble }

/** Answers for whoever the token of the request belongs to. */
const asUser =
  (state: State, answer: (user: SignedIn, call: Call) => Answer) =>
  (call: Call): Answer => {
    const token = (call.headers.authorization ?? '').replace(/^(token|bearer) /i, '')
    const read = readToken(token)
    const person = read && state.people.get(read.login)
    if (!person || state.revoked.has(token)) return { status: 401, json: { message: 'Bad credentials', status: '401' } }
    return answer({ person, trouble: read.trouble }, call)
  }

function presentUser({ person }: SignedIn, { headers }: Call): Answer {
  const { isEmailPublic, ...shown } = person
  return {
    json: {
      ...shown,
      email: isEmailPublic ? person.email : null,
      avatar_url: `http://${headers.host}/avatars/${person.login}.png`,
      html_url: `https://github.example/${person.login}`,
      type: 'User',
      created_at: '2016-04-12T08:00:00Z',
    },
  }
}

function presentEmails({ person, trouble }: SignedIn): Answer {
  if (trouble === 'no-email') return { json: [] }
  const verified = trouble !== 'unverified-email'
  const { id, login, email } = person
  return {
    json: [
      { email, primary: true, verified, visibility: person.isEmailPublic ? 'public' : 'private' },
      { email: `${id}+${login}@users.noreply.github.com`, primary: false, verified: true, visibility: null },
    ],
  }
}

async function revokeGrant({ revoked, revoking }: State, { params, headers, body, signal }: Call): Promise<Answer> {
  if (revoking === 'slow') await hang(signal)
  if (revoking !== 'none') return { status: 500, html: 'Unicorn!' }
  const login = Buffer.from(`${githubApp.clientId}:${githubApp.clientSecret}`).toString('base64')
  if (
    params['client'] !== githubApp.clientId ||
    headers.authorization?.toLowerCase() !== `basic ${login}`.toLowerCase()
  ) {
    return { status: 404, json: { message: 'Not Found' } }
  }
  const { access_token: token } = JSON.parse(body.toString()) as { access_token: string }
  if (revoked.has(token) || !readToken(token)) return { status: 404, json: { message: 'Not Found' } }
  revoked.add(token)
  return { status: 204 }
}

/** GitHub's OAuth apps and the part of its REST API that we use; the API is below `/api/v3`. */
export async function startGithub(o: { port?: number } = {}): Promise<GithubStandIn> {
  const people = new Map(githubPeople.map((person) => [person.login, person]))
  const state: State = { people, codes: keepCodes(), revoked: new Set(), revoking: 'none' }
  const running = await serveRoutes(
    {
      'GET /login/oauth/authorize': (call) => authorizePage(state, call),
      'POST /login/oauth/authorize': (call) => authorize(state, call),
      'POST /login/oauth/access_token': (call) => exchangeCode(state, call),
      'GET /api/v3/user': asUser(state, presentUser),
      'GET /api/v3/user/emails': asUser(state, presentEmails),
      'DELETE /api/v3/applications/:client/grant': (call) => revokeGrant(state, call),
      'GET /avatars/:login': ({ params }) => ({
        bytes: drawIdenticon(params['login'] ?? ''),
        contentType: 'image/png',
      }),
    },
    o,
  )
  return {
    ...running,
    setRevoking(trouble) {
      state.revoking = trouble
    },
  }
}
