import { instant } from '../api/answers.ts'
import { starsOf } from '../api/contents.ts'
import type { ApiCall } from '../api/door.ts'
import { nodeId } from '../api/present-users.ts'
import { momentAgo } from '../histories/plan.ts'
import type { Account, Repo } from '../world.ts'
import { type Arguments, countAsked, type Node } from './node.ts'

/** The public repositories that a person starred. */
function presentStarred(call: ApiCall, account: Account, given: Arguments): Node {
  const first = countAsked(given, 'starredRepositories')
  const found = [...call.world.repos.values()].filter(
    ({ plan, owner }) => !plan.isPrivate && !owner.isDeleted && plan.stars?.by.includes(account.login),
  )
  const nodes = found.slice(0, first).map(({ owner, name }) => ({
    __typename: 'Repository',
    nameWithOwner: `${owner.login}/${name}`,
    owner: { __typename: owner.type ?? 'User', login: owner.login },
  }))
  return { __typename: 'StarredRepositoryConnection', totalCount: found.length, nodes }
}

function presentGazer(call: ApiCall, account: Account): Node {
  return {
    __typename: 'User',
    id: nodeId('User', account.id),
    databaseId: account.id,
    login: account.login,
    createdAt: instant(momentAgo(account.createdAgo)),
    starredRepositories: (given: Arguments) => presentStarred(call, account, given),
  }
}

/** The stargazers of a repository; newest first if requested. */
export function presentStargazers(call: ApiCall, repo: Repo, given: Arguments): Node {
  const first = countAsked(given, 'stargazers')
  const order = given['orderBy'] as { direction?: string } | undefined
  const all = starsOf(call.world, repo)
  const ordered = order?.direction === 'DESC' ? all.toReversed() : all
  const edges = ordered.slice(0, first).map(({ account, at }) => ({
    __typename: 'StargazerEdge',
    starredAt: instant(at),
    node: presentGazer(call, account),
  }))
  return { __typename: 'StargazerConnection', totalCount: all.length, edges, nodes: edges.map(({ node }) => node) }
}
