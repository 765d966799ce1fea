import type { RepositoryProblem } from '@codekin/contracts/github/models'
import { classOfPath } from '@codekin/source-code/files'
import { isManifest } from '@codekin/source-code/manifests'
import type { Answer, Person, ReadRepository, Requests } from '../../connection/index.ts'

/** A listed repository. */
export type ListedRepository = Omit<
  ReadRepository,
  'manifests' | 'heads' | 'stargazers' | 'sampledTrees' | 'sightings'
> & {
  pushedAt: Date
}

/** It is gone, or GitHub denies access. */
export type Missing = 'gone' | RepositoryProblem

type Unanswered = Exclude<Answer<unknown>, { kind: 'ok' }>

export const missingOf = (answer: Unanswered): Missing =>
  answer.kind === 'missing' && answer.cause !== 'empty' ? answer.cause : 'gone'

type RepositoryResponse = {
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

function listedOf(response: RepositoryResponse, { id }: Pick<Person, 'id'>): ListedRepository {
  return {
    id: response.id,
    fullName: response.full_name,
    isPrivate: response.private,
    isFork: response.fork,
    isArchived: response.archived,
    owner: response.owner.id === id ? 'you' : response.permissions?.push ? 'shared' : 'foreign',
    stars: response.stargazers_count,
    createdAt: new Date(response.created_at),
    pushedAt: new Date(response.pushed_at ?? response.created_at),
  }
}

/** Chosen: no one wrote more repositories by hand. */
const pagesMax = 20

type Listing = { repositories: ListedRepository[]; etag: string | null }

/**
 * Repositories the user may push to and those of their organizations, latest push first. Undefined if the first page matches
 * `etag`: nothing was pushed.
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
  const first = await get<RepositoryResponse[]>(route, { ...about, page: 1 }, o.etag)
  if (first.kind === 'unchanged') return undefined
  if (first.kind === 'missing') return { repositories: [], etag: null }
  const pages = [first.data]
  for (let page = 2; page <= Math.min(first.pages, pagesMax); page += 1) {
    const next = await get<RepositoryResponse[]>(route, { ...about, page })
    pages.push(next.kind === 'ok' ? next.data : [])
  }
  // A push meanwhile may move repositories to the next page.
  const byId = new Map(pages.flat().map((response) => [response.id, listedOf(response, of)]))
  return { repositories: [...byId.values()], etag: first.etag }
}

/** Finds a repository by id, also after a move or rename; otherwise why it is missing. */
export async function findRepository(
  { get }: Requests,
  of: Pick<Person, 'id'>,
  id: number,
): Promise<ListedRepository | Missing> {
  const answer = await get<RepositoryResponse>('GET /repositories/{id}', { id })
  return answer.kind === 'ok' ? listedOf(answer.data, of) : missingOf(answer)
}

/** Why a repository cannot be read; undefined if it can. */
export async function findProblem({ get }: Requests, id: number): Promise<Missing | undefined> {
  const answer = await get('GET /repositories/{id}', { id })
  return answer.kind === 'missing' ? missingOf(answer) : undefined
}

/** Chosen: those nearest to the root. */
const manifestsMax = 6

type Closed = { kind: 'missing'; cause: RepositoryProblem }
const isClosed = (answer: Answer<unknown>): answer is Closed =>
  answer.kind === 'missing' && (answer.cause === 'blocked' || answer.cause === 'unreachable')

type Tree = { tree: { path: string; type: string; sha: string }[] }
/** `key`: identifies their contents. */
export type Manifests = { key: string; texts: Record<string, string> }

/** Manifests of the default branch; undefined if `known` matches. Otherwise why they cannot be read. */
export async function readManifests(
  { get }: Requests,
  id: number,
  known: string | null,
): Promise<Manifests | RepositoryProblem | undefined> {
  const answer = await get<Tree>('GET /repositories/{id}/git/trees/HEAD', { id, recursive: 1 })
  if (isClosed(answer)) return answer.cause
  const entries = answer.kind === 'ok' ? answer.data.tree : []
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
    if (file.kind === 'ok' && file.data.encoding === 'base64')
      texts[path] = Buffer.from(file.data.content ?? '', 'base64').toString()
  }
  return { key, texts }
}
