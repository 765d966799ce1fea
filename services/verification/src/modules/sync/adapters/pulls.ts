import type { Person, ReadPull, Requests, Signature } from '../../connection/index.ts'
import { gitTime } from './git-time.ts'
import type { ListedRepository } from './repositories.ts'

/** A merged pull request, and where it went. `isForeign` is for who knows where they may push. */
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

/** A repository of the other API. Where they may push only the list of repositories says. */
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
    at: gitTime(authoredDate),
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

/** Pull requests of a page: each brings its commits along. */
const perPage = 25
/** Search leads to no more than a thousand, so after so many it begins anew with those that are older. */
const pagesPerSearch = 36
/** Ours: whoever has opened more has proved enough. */
const pullsMax = 4000

const byAuthor = ({ login }: Person, since: Date | undefined, includePrivate: boolean) =>
  [
    `type:pr is:merged author:${login} sort:created-desc`,
    ...(includePrivate ? [] : ['is:public']),
    ...(since ? [`merged:>=${since.toISOString().slice(0, 10)}`] : []),
  ].join(' ')

/** Those of one search, and the day from which the next goes on; null: there are no more. */
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

/** What somebody opened and others or they merged, wherever; since a day, where it says so. */
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
    // As many in one day as a search finds: there is no way to those before.
    before = found.size === known ? null : told.before
  }
  return [...found.values()]
}
