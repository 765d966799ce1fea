import type { Account } from '../rules/read.ts'
import type { Requests } from './requests.ts'

/** A GitHub user. */
export type Person = Pick<Account, 'id' | 'login'> & { createdAt: Date }
/** The owner and scopes of a token. */
export type Owner = Person & { scopes: string[] }

type User = { id: number; login: string; type: string; created_at: string; bio: string | null }
type Gist = { id: string; public: boolean; description: string | null; files: Record<string, { content?: string }> }

const personOf = ({ id, login, created_at }: User): Person => ({ id, login, createdAt: new Date(created_at) })

/** Reads the owner of a token. Throws `withdrawn` if the token is invalid. */
export async function readOwner({ get }: Requests): Promise<Owner> {
  const answer = await get<User>('GET /user')
  if (answer.kind !== 'ok') throw new Error('GitHub does not return the owner of a token')
  return { ...personOf(answer.data), scopes: answer.scopes }
}

/** Finds a user by id, which never changes; undefined if the account is gone. */
export async function findPerson({ get }: Requests, id: number): Promise<Person | undefined> {
  const answer = await get<User>('GET /user/{account_id}', { account_id: id })
  return answer.kind === 'ok' ? personOf(answer.data) : undefined
}

/** Addresses of the token's owner; none if they are not shared. */
export async function listEmails({ get }: Requests): Promise<Account['emails']> {
  const answer = await get<{ email: string; verified: boolean }[]>('GET /user/emails', { per_page: 100 })
  return answer.kind === 'ok' ? answer.data.map(({ email, verified }) => ({ email, isVerified: verified })) : []
}

/** A user with public data. */
export type PublicPerson = Person & { bio: string }

export async function findPersonByLogin({ get }: Requests, login: string): Promise<PublicPerson | undefined> {
  const answer = await get<User>('GET /users/{login}', { login })
  if (answer.kind !== 'ok' || answer.data.type !== 'User') return undefined
  return { ...personOf(answer.data), bio: answer.data.bio ?? '' }
}

/** Number of newest gists that are searched. */
const gistsMax = 5

/** Whether a text is in the bio or a public gist, where only the owner can put it. */
export async function hasPublishedCode(
  requests: Requests,
  { login, bio }: PublicPerson,
  text: string,
): Promise<boolean> {
  if (bio.includes(text)) return true
  const listed = await requests.get<Gist[]>('GET /users/{login}/gists', { login, per_page: gistsMax })
  const gists = listed.kind === 'ok' ? listed.data : []
  if (gists.some(({ description }) => description?.includes(text))) return true
  for (const { id } of gists.slice(0, gistsMax)) {
    const gist = await requests.get<Gist>('GET /gists/{id}', { id })
    const files = gist.kind === 'ok' ? Object.values(gist.data.files) : []
    if (files.some(({ content }) => content?.includes(text))) return true
  }
  return false
}
