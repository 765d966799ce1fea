import type { Person, ReadPull, Requests, Signature } from '../../connection/index.ts'
import type { ListedRepository } from './repositories.ts'

/** A merged pull request and its repository. `isForeign` depends on where the user may push. */
export type ListedPull = Omit<ReadPull, 'isForeign'> & { repository: ListedRepository }

export type ToldRepository = {
  databaseId: number
  nameWithOwner: string
  isPrivate: boolean
  isFork: boolean
  isArchived: boolean
  stargazerCount: number
  createdAt: string
  pushedAt: string | null
  owner: { login: string }
}
export const repositoryFields =
  'databaseId nameWithOwner isPrivate isFork isArchived stargazerCount createdAt pushedAt owner { login }'

/** Converts a GraphQL repository. Only the list of repositories knows push access. */
export function repositoryOf(told: ToldRepository, of: Pick<Person, 'login'>): ListedRepository {
  return {
    id: told.databaseId,
    fullName: told.nameWithOwner,
    isPrivate: told.isPrivate,
    isFork: told.isFork,
    isArchived: told.isArchived,
    owner: told.owner.login.toLowerCase() === of.login.toLowerCase() ? 'you' : 'foreign',
    stars: told.stargazerCount,
    createdAt: new Date(told.createdAt),
    pushedAt: new Date(told.pushedAt ?? told.createdAt),
  }
}

type Actor = { __typename: string; login: string; databaseId?: number } | null
type Told = {
  number: number
  createdAt: string
  mergedAt: string
  author: Actor
  mergedBy: Actor
  mergeCommit: { oid: string } | null
  repository: ToldRepository
  reviews: { nodes: { author: Actor }[] }
  commits: {
    nodes: {
      commit: {
        oid: string
        authoredDate: string
        author: { email: string | null; user: { databaseId: number; login: string } | null } | null
      }
    }[]
  }
}
type Found = { search: { nodes: (Told | null)[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } } }

const actor = '{ __typename login ... on User { databaseId } ... on Bot { databaseId } }'
const query = `query ($q: String!, $first: Int!, $after: String) {
  search(query: $q, type: ISSUE, first: $first, after: $after) {
    pageInfo { hasNextPage endCursor }
    nodes { ... on PullRequest {
      number createdAt mergedAt author ${actor} mergedBy ${actor} mergeCommit { oid }
      repository { ${repositoryFields} }
      reviews(first: 30) { nodes { author ${actor} } }
      commits(first: 100) { nodes { commit { oid authoredDate author { email user { databaseId login } } } } }
    } }
  }
}`

const idOf = (one: Actor) => one?.databaseId ?? null

function authorOf({ authoredDate, author }: Told['commits']['nodes'][number]['commit']): Signature {
  const user = author?.user ?? null
  return {
    email: author?.email ?? '',
    accountId: user?.databaseId ?? null,
    login: user?.login ?? null,
    at: new Date(authoredDate),
  }
}

function pullOf(told: Told, of: Person): ListedPull {
  const authorId = idOf(told.author)
  const people = told.reviews.nodes.filter(({ author }) => author?.__typename === 'User')
  const reviewers = new Set(people.map(({ author }) => author?.login))
  reviewers.delete(told.author?.login)
  return {
    repositoryId: told.repository.databaseId,
    number: told.number,
    mergedAt: new Date(told.mergedAt),
    mergedById: idOf(told.mergedBy),
    mergeSha: told.mergeCommit?.oid ?? null,
    authorId,
    reviewers: reviewers.size,
    commits: told.commits.nodes.map(({ commit }) => ({ sha: commit.oid, author: authorOf(commit) })),
    repository: repositoryOf(told.repository, of),
  }
}

/** Pull requests per page, each with its commits. */
const perPage = 25
/** Search returns at most a thousand results, so it continues by date after this many pages. */
const pagesPerSearch = 36
/** Chosen: more add nothing. */
const pullsMax = 4000

const byAuthor = ({ login }: Person, since: Date | undefined, includePrivate: boolean) =>
  [
    `type:pr is:merged author:${login} sort:created-desc`,
    ...(includePrivate ? [] : ['is:public']),
    ...(since ? [`merged:>=${since.toISOString().slice(0, 10)}`] : []),
  ].join(' ')

/** Results of one search, and the date from which the next continues; null if there are no more. */
async function search(
  { graphql }: Requests,
  of: Person,
  q: string,
): Promise<{ pulls: ListedPull[]; before: string | null }> {
  const pulls: ListedPull[] = []
  let [after, oldest]: [string | null, string | null] = [null, null]
  for (let page = 0; page < pagesPerSearch; page += 1) {
    const { search: told }: Found = await graphql<Found>(query, { q, first: perPage, after })
    for (const one of told.nodes) {
      if (!one?.repository || !one.mergedAt) continue
      pulls.push(pullOf(one, of))
      oldest = one.createdAt.slice(0, 10)
    }
    if (!told.pageInfo.hasNextPage) return { pulls, before: null }
    after = told.pageInfo.endCursor
  }
  return { pulls, before: oldest }
}

/** Merged pull requests of the user, anywhere, since a date if given. */
export async function listPulls(
  requests: Requests,
  of: Person,
  { since, includePrivate }: { since?: Date; includePrivate: boolean },
): Promise<ListedPull[]> {
  const found = new Map<string, ListedPull>()
  const q = byAuthor(of, since, includePrivate)
  let before: string | null = ''
  while (before !== null && found.size < pullsMax) {
    const known: number = found.size
    const told: Awaited<ReturnType<typeof search>> = await search(requests, of, before ? `${q} created:<=${before}` : q)
    for (const pull of told.pulls) found.set(`${pull.repositoryId} ${pull.number}`, pull)
    // More results on one day than search returns: older ones cannot be reached.
    before = found.size === known ? null : told.before
  }
  return [...found.values()]
}
