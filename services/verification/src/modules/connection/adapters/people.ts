import type { Account } from '../rules/read.ts'
import type { Requests } from './requests.ts'

/** Somebody as GitHub tells of them. */
export type Person = Pick<Account, 'id' | 'login'> & { createdAt: Date }
/** Who a token is of, and what it is for. */
export type Owner = Person & { scopes: string[] }

type User = { id: number; login: string; type: string; created_at: string; bio: string | null }
type Gist = { id: string; public: boolean; description: string | null; files: Record<string, { content?: string }> }

const personOf = ({ id, login, created_at }: User): Person => ({ id, login, createdAt: new Date(created_at) })

/** Whose token it is. Throws `withdrawn` where it is nobody's any more. */
export async function readOwner({ get }: Requests): Promise<Owner> {
  const answer = await get<User>('GET /user')
  if (answer.kind !== 'told') throw new Error('GitHub does not say whose a token is')
  return { ...personOf(answer.data), scopes: answer.scopes }
}

/** By what never changes; undefined where there is nobody any more. */
export async function findPerson({ get }: Requests, id: number): Promise<Person | undefined> {
  const answer = await get<User>('GET /user/{account_id}', { account_id: id })
  return answer.kind === 'told' ? personOf(answer.data) : undefined
}

/** Addresses of who is asked with; none where they keep them to themselves. */
export async function listAddresses({ get }: Requests): Promise<Account['emails']> {
  const answer = await get<{ email: string; verified: boolean }[]>('GET /user/emails', { per_page: 100 })
  return answer.kind === 'told' ? answer.data.map(({ email, verified }) => ({ email, isVerified: verified })) : []
}

/** Somebody by their name, and what anybody may read of them. */
export type PublicPerson = Person & { bio: string }

export async function findByName({ get }: Requests, login: string): Promise<PublicPerson | undefined> {
  const answer = await get<User>('GET /users/{login}', { login })
  if (answer.kind !== 'told' || answer.data.type !== 'User') return undefined
  return { ...personOf(answer.data), bio: answer.data.bio ?? '' }
}

/** As many of the newest gists are looked into. */
const gistsMax = 5

/** Whether a text stands where only the owner of an account can put it: in the bio, or in a public gist. */
export async function saysSomewhere(requests: Requests, { login, bio }: PublicPerson, text: string): Promise<boolean> {
  if (bio.includes(text)) return true
  const listed = await requests.get<Gist[]>('GET /users/{login}/gists', { login, per_page: gistsMax })
  const gists = listed.kind === 'told' ? listed.data : []
  if (gists.some(({ description }) => description?.includes(text))) return true
  for (const { id } of gists.slice(0, gistsMax)) {
    const gist = await requests.get<Gist>('GET /gists/{id}', { id })
    const files = gist.kind === 'told' ? Object.values(gist.data.files) : []
    if (files.some(({ content }) => content?.includes(text))) return true
  }
  return false
}
