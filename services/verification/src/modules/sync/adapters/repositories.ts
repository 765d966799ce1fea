import type { RepositoryProblem } from '@codekin/contracts/github/models'
import { classOfPath, isManifest } from '../../analysis/index.ts'
import type { Answer, Person, ReadRepository, Requests } from '../../connection/index.ts'

/** A repository as lists tell of it. */
export type ListedRepository = Omit<
  ReadRepository,
  'manifests' | 'heads' | 'stargazers' | 'sampledTrees' | 'sightings'
> & {
  pushedAt: Date
}

/** It is gone, or GitHub does not let anybody read it. */
export type Missing = 'gone' | RepositoryProblem

type Unanswered = Exclude<Answer<unknown>, { kind: 'told' }>

export const missingOf = (answer: Unanswered): Missing =>
  answer.kind === 'missing' && answer.cause !== 'empty' ? answer.cause : 'gone'

type Told = {
  id: number
  full_name: string
  private: boolean
  fork: boolean
  archived: boolean
  stargazers_count: number
  created_at: string
  pushed_at: string | null
  owner: { id: number }
  permissions?: { push: boolean }
}

function listedOf(told: Told, { id }: Pick<Person, 'id'>): ListedRepository {
  return {
    id: told.id,
    fullName: told.full_name,
    isPrivate: told.private,
    isFork: told.fork,
    isArchived: told.archived,
    owner: told.owner.id === id ? 'you' : told.permissions?.push ? 'shared' : 'foreign',
    stars: told.stargazers_count,
    createdAt: new Date(told.created_at),
    pushedAt: new Date(told.pushed_at ?? told.created_at),
  }
}

/** Ours: more repositories than that are of nobody who wrote them all. */
const pagesMax = 20

type Listing = { repositories: ListedRepository[]; etag: string | null }

/**
 * The repositories that somebody may push to, and the others of their organizations; the one pushed to last comes first.
 * Undefined where the first hundred are as the `etag` says: nothing was pushed since.
 */
export async function listRepositories(
  { get }: Requests,
  of: Person,
  o: { way: 'grant' | 'ownership'; includePrivate: boolean; etag: string | null },
): Promise<Listing | undefined> {
  const route = o.way === 'grant' ? 'GET /user/repos' : 'GET /users/{login}/repos'
  const about = {
    ...(o.way === 'grant'
      ? { affiliation: 'owner,collaborator,organization_member', visibility: o.includePrivate ? 'all' : 'public' }
      : { login: of.login, type: 'owner' }),
    sort: 'pushed',
    direction: 'desc',
    per_page: 100,
  }
  const first = await get<Told[]>(route, { ...about, page: 1 }, o.etag)
  if (first.kind === 'unchanged') return undefined
  if (first.kind === 'missing') return { repositories: [], etag: null }
  const pages = [first.data]
  for (let page = 2; page <= Math.min(first.pages, pagesMax); page += 1) {
    const next = await get<Told[]>(route, { ...about, page })
    pages.push(next.kind === 'told' ? next.data : [])
  }
  // Who pushes meanwhile moves others to the next page.
  const byId = new Map(pages.flat().map((told) => [told.id, listedOf(told, of)]))
  return { repositories: [...byId.values()], etag: first.etag }
}

/** Wherever it is by now, and whatever it is called; else why it is not there. */
export async function findRepository(
  { get }: Requests,
  of: Pick<Person, 'id'>,
  id: number,
): Promise<ListedRepository | Missing> {
  const answer = await get<Told>('GET /repositories/{id}', { id })
  return answer.kind === 'told' ? listedOf(answer.data, of) : missingOf(answer)
}

/** Why a repository as a whole can not be read; undefined where it is there. */
export async function findProblem({ get }: Requests, id: number): Promise<Missing | undefined> {
  const answer = await get('GET /repositories/{id}', { id })
  return answer.kind === 'missing' ? missingOf(answer) : undefined
}

/** Ours: those nearest to the root; whoever keeps more in one repository names the same in most. */
const manifestsMax = 6

type Closed = { kind: 'missing'; cause: RepositoryProblem }
const isClosed = (answer: Answer<unknown>): answer is Closed =>
  answer.kind === 'missing' && (answer.cause === 'blocked' || answer.cause === 'unreachable')

type Tree = { tree: { path: string; type: string; sha: string }[] }
/** `key`: names their contents; what has the same has the same manifests. */
export type Manifests = { key: string; texts: Record<string, string> }

/** The manifests of a default branch; undefined where they are those that `known` names. Else why they can not be read. */
export async function readManifests(
  { get }: Requests,
  id: number,
  known: string | null,
): Promise<Manifests | RepositoryProblem | undefined> {
  const answer = await get<Tree>('GET /repositories/{id}/git/trees/HEAD', { id, recursive: 1 })
  if (isClosed(answer)) return answer.cause
  const entries = answer.kind === 'told' ? answer.data.tree : []
  const depth = ({ path }: { path: string }) => path.split('/').length
  const found = entries
    .filter(({ type, path }) => type === 'blob' && isManifest(path) && classOfPath(path).kind !== 'vendored')
    .toSorted((a, b) => depth(a) - depth(b) || (a.path < b.path ? -1 : 1))
    .slice(0, manifestsMax)
  const key = found.map(({ sha }) => sha.slice(0, 12)).join(' ')
  if (key === known) return undefined
  const texts: Record<string, string> = {}
  for (const { path } of found) {
    const file = await get<{ content?: string; encoding?: string }>('GET /repositories/{id}/contents/{+path}', {
      id,
      path,
    })
    if (isClosed(file)) return file.cause
    if (file.kind === 'told' && file.data.encoding === 'base64')
      texts[path] = Buffer.from(file.data.content ?? '', 'base64').toString()
  }
  return { key, texts }
}
