import type { Person, ReadPull, Requests, Signature } from '../../connection/index.ts'
import { gitTime } from './git-time.ts'
import type { ListedRepository } from './repositories.ts'

/** A merged pull request and its repository. `isForeign` depends on where the user may push. */
export type ListedPull = Omit<ReadPull, 'isForeign'> & { repository: ListedRepository }

export type RepositoryNode = {
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
export function repositoryOf(node: RepositoryNode, of: Pick<Person, 'login'>): ListedRepository {
  return {
    id: node.databaseId,
    fullName: node.nameWithOwner,
    isPrivate: node.isPrivate,
    isFork: node.isFork,
    isArchived: node.isArchived,
    owner: node.owner.login.toLowerCase() === of.login.toLowerCase() ? 'you' : 'foreign',
    stars: node.stargazerCount,
    createdAt: new Date(node.createdAt),
    pushedAt: new Date(node.pushedAt ?? node.createdAt),
  }
}

type Actor = { __typename: string; login: string; databaseId?: number } | null
type PullNode = {
  number: number
  createdAt: string
  mergedAt: string
  author: Actor
  mergedBy: Actor
  mergeCommit: { oid: string } | null
  repository: RepositoryNode
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
type Found = { search: { nodes: (PullNode | null)[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } } }

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

function authorOf({ authoredDate, author }: PullNode['commits']['nodes'][number]['commit']): Signature {
  const user = author?.user ?? null
  return {
    email: author?.email ?? '',
    accountId: user?.databaseId ?? null,
    login: user?.login ?? null,
    at: gitTime(authoredDate),
  }
}

function pullOf(node: PullNode, of: Person): ListedPull {
  const authorId = idOf(node.author)
  const people = node.reviews.nodes.filter(({ author }) => author?.__typename === 'User')
  const reviewers = new Set(people.map(({ author }) => author?.login))
  reviewers.delete(node.author?.login)
  return {
    repositoryId: node.repository.databaseId,
    number: node.number,
    mergedAt: new Date(node.mergedAt),
    mergedById: idOf(node.mergedBy),
    mergeSha: node.mergeCommit?.oid ?? null,
    authorId,
    reviewers: reviewers.size,
    commits: node.commits.nodes.map(({ commit }) => ({ sha: commit.oid, author: authorOf(commit) })),
    repository: repositoryOf(node.repository, of),
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
    const { search: results }: Found = await graphql<Found>(query, { q, first: perPage, after })
    for (const one of results.nodes) {
      if (!one?.repository || !one.mergedAt) continue
      pulls.push(pullOf(one, of))
      oldest = one.createdAt.slice(0, 10)
    }
    if (!results.pageInfo.hasNextPage) return { pulls, before: null }
    after = results.pageInfo.endCursor
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
    const results: Awaited<ReturnType<typeof search>> = await search(
      requests,
      of,
      before ? `${q} created:<=${before}` : q,
    )
    for (const pull of results.pulls) found.set(`${pull.repositoryId} ${pull.number}`, pull)
    // More results on one day than search returns: older ones cannot be reached.
    before = found.size === known ? null : results.before
  }
  return [...found.values()]
}
