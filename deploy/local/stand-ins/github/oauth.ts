import type { Answer, Call } from '../http-stand-in.ts'
import { choosePage, choosePageHeaders } from '../sign-in/choose-page.ts'
import { hang, troubleOf } from '../sign-in/trouble.ts'
import { isApp } from './api/door.ts'
import { joinNewcomer } from './joining.ts'
import { newGithubPerson } from './people.ts'
import { githubApp } from './settings.ts'
import type { State } from './state.ts'
import { newToken, readToken, scopesOf } from './tokens.ts'
import { type Account, accountOf } from './world.ts'

const firstNewId = 90_000_001

const scopeWords: Record<string, string> = {
  repo: 'your private repositories',
  'read:org': 'the organizations you are in',
  'user:email': 'your email addresses',
  'read:user': 'your public profile',
}

function asksOf(scope: string): string {
  const words = scopesOf(scope).flatMap((one) => scopeWords[one] ?? [])
  const wanted = words.length > 0 ? words.join(' and ') : 'your public profile'
  return `Codekin would like to read ${wanted}.`
}

/** The page to choose an account. Accounts that are not on it can be requested by login. */
export function authorizePage({ offered }: State, { url }: Call): Answer {
  if (url.searchParams.get('client_id') !== githubApp.clientId) return { status: 404, html: 'This app doesn’t exist.' }
  const html = choosePage({
    company: 'GitHub',
    colours: { light: '#1f883d', dark: '#57c46a' },
    asks: asksOf(url.searchParams.get('scope') ?? ''),
    action: '/login/oauth/authorize',
    fields: Object.fromEntries(url.searchParams),
    people: offered
      .filter(({ isDeleted }) => !isDeleted)
      .map(({ login, name, email }) => ({
        key: login,
        name: name ?? login,
        about: `${login} · ${email}`,
        picture: `/avatars/${login}.png`,
      })),
  })
  return { html, headers: choosePageHeaders }
}

function addNewcomer(state: State, name: string, email: string): Account {
  const known = state.world.byEmail.get(email.toLowerCase())
  if (known && !known.isDeleted) return known
  const newcomer = newGithubPerson(firstNewId + state.offered.length, name, email)
  state.guestbook.write({ newcomer })
  return joinNewcomer(state, newcomer)
}

export function authorize(state: State, { form }: Call): Answer {
  const redirectUri = form.get('redirect_uri') ?? ''
  if (!URL.canParse(redirectUri))
    return { status: 400, html: 'The redirect_uri is not associated with this application.' }
  const back = new URL(redirectUri)
  back.searchParams.set('state', form.get('state') ?? '')
  // The button takes precedence over the list.
  const trouble = troubleOf(form.getAll('trouble').includes('denied') ? 'denied' : form.get('trouble'))
  if (trouble === 'denied') {
    back.searchParams.set('error', 'access_denied')
    back.searchParams.set('error_description', 'The user has denied your application access.')
    return { location: back.href }
  }
  const name = form.get('name')
  const login = name ? addNewcomer(state, name, form.get('email') ?? '').login : (form.get('person') ?? '')
  if (!accountOf(state.world, login)) return { status: 400, html: 'No account has this login.' }
  const person = { login, trouble, scope: form.get('scope') ?? '' }
  const challenge = form.get('code_challenge') ?? undefined
  back.searchParams.set('code', state.codes.give({ person, redirectUri, challenge }))
  return { location: back.href }
}

/** GitHub answers a refusal with 200 here, and a reason. */
export async function exchangeCode(state: State, { form, body, headers, signal }: Call): Promise<Answer> {
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
  const grant = state.codes.take({ code, redirectUri: given.get('redirect_uri'), verifier: given.get('code_verifier') })
  const trouble = grant?.person.trouble
  if (trouble === 'server-error') return { status: 500, html: 'Unicorn!' }
  if (trouble === 'slow') await hang(signal)
  if (!grant || trouble === 'expired-code') {
    return { json: { error: 'bad_verification_code', error_description: 'The code passed is incorrect or expired.' } }
  }
  const token = newToken(grant.person)
  const account = accountOf(state.world, grant.person.login)
  if (account) state.given.set(token, account.id)
  const scope = scopesOf(grant.person.scope).join(',')
  return { json: { access_token: token, token_type: 'bearer', scope } }
}

type Ending = { token: string; owner: number | undefined }

/** The token in a deletion request, or its refusal. */
async function endingOf({ revoked, faults, given }: State, call: Call): Promise<Ending | Answer> {
  if (faults.revoking === 'slow') await hang(call.signal)
  if (faults.revoking !== 'none') return { status: 500, html: 'Unicorn!' }
  const nothing = { status: 404, json: { message: 'Not Found' } }
  if (call.params['client'] !== githubApp.clientId || !isApp(call)) return nothing
  const { access_token: token } = JSON.parse(call.body.toString()) as { access_token: string }
  return revoked.has(token) || !readToken(token) ? nothing : { token, owner: given.get(token) }
}

/** Deletes one token. */
export async function revokeToken(state: State, call: Call): Promise<Answer> {
  const ending = await endingOf(state, call)
  if (!('token' in ending)) return ending
  state.revoked.add(ending.token)
  return { status: 204 }
}

/** Deletes every token that the person gave the app, as GitHub does when a grant is revoked. */
export async function revokeGrant(state: State, call: Call): Promise<Answer> {
  const ending = await endingOf(state, call)
  if (!('token' in ending)) return ending
  state.revoked.add(ending.token)
  if (ending.owner !== undefined) revokeAllOf(state, ending.owner)
  return { status: 204 }
}

export function revokeAllOf({ given, revoked }: State, owner: number): void {
  for (const [token, id] of given) if (id === owner) revoked.add(token)
}
